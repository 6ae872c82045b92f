import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { AdministratorType, Permission } from '../../foundation/platform/permission.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

const ShownUser = z.strictObject({
  fullName: z.string(),
  /** Of an image; null when there is none. */
  profilePicture: z.uuid().nullable(),
});

/** Long enough for every real one, an address too; what is longer is not even hashed. */
const Typed = z.string().max(254);

export const logIn = {
  method: 'POST',
  writes: 'account',
  url: '/public-api/accounts/login',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'Opens a session of 24 hours and gives its token',
  schema: {
    body: z.strictObject({
      username: Typed.trim(),
      password: Typed,
      /** Of the second factor, once the answer without it asked for one. */
      code: Typed.optional(),
    }),
    response: {
      200: replyOf(
        z.strictObject({
          token: z.string(),
          permissions: z.array(Permission),
          user: ShownUser,
          /** Seconds since 1970, when the token ends. */
          expireDate: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  writes: 'account',
  url: '/public-api/accounts/reset-password',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'Mails a link for a new password, when somebody has that address; never says whether',
  schema: {
    body: z.strictObject({ email: Typed.trim().min(1, 'accounts:reset.required') }),
    response: { 200: replyOf(z.null()) },
  },
} as const satisfies Endpoint;

export const setPassword = {
  method: 'POST',
  writes: 'account',
  /** With the slash, as the specification has it; without it is answered too. */
  url: '/public-api/accounts/valid-token/',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'Sets the password that a mailed link allows to set, once',
  schema: {
    body: z.strictObject({ token: Typed, password: Typed, confirmPassword: Typed }),
    response: { 200: replyOf(z.null()) },
  },
} as const satisfies Endpoint;

export const checkLink = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/accounts/check-token',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'Whether a mailed link still sets a password: 410 when it expired, was used or replaced',
  schema: {
    body: z.strictObject({ token: Typed }),
    response: {
      /** Of the link's owner: names, address and organizations, which are no password. */
      200: replyOf(z.strictObject({ knownWords: z.array(z.string()) })),
    },
  },
} as const satisfies Endpoint;

export const logOut = {
  beforeSecondFactor: true,
  method: 'POST',
  writes: 'account',
  url: '/api/accounts/logout',
  access: 'signed-in',
  organization: 'none',
  summary: 'Ends the session, at once and everywhere',
  schema: { response: { 200: replyOf(z.null()) } },
} as const satisfies Endpoint;

/** An organization that the signed-in person may choose. */
export const OrganizationChoice = z.strictObject({
  /** Only the office sees it. */
  isDraft: z.boolean(),
  _id: z.uuid(),
  name: z.string(),
  shortName: z.string(),
  color: z.string(),
  cover: z.uuid().nullable(),
});
export type OrganizationChoice = z.infer<typeof OrganizationChoice>;

export const Session = z.strictObject({
  user: z.strictObject({ ...ShownUser.shape, _id: z.uuid(), name: z.string(), email: z.string() }),
  administratorType: AdministratorType,
  /** All eight for GENERAL users. */
  permissions: z.array(Permission),
  organizations: z.array(OrganizationChoice),
  /** The organizations that the user is limited to; empty: all, later ones too. */
  limitedTo: z.array(z.uuid()),
  /** The installation asks it of this person, and lets them do nothing else before. */
  mustAddSecondFactor: z.boolean(),
  /** Until the session ends, by the clock of the database: that of a browser may say anything. */
  secondsLeft: z.int(),
});
export type Session = z.infer<typeof Session>;

export const showSession = {
  beforeSecondFactor: true,
  method: 'GET',
  url: '/api/accounts/session',
  access: 'signed-in',
  organization: 'none',
  summary: 'Who is signed in, what they may do, and in which organizations',
  schema: { response: { 200: replyOf(Session) } },
} as const satisfies Endpoint;
