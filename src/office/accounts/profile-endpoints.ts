import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { uploadField } from '../../foundation/platform/upload.ts';
import { userName } from './user-name.ts';

const Profile = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Of an image; null when there is none. */
  profilePicture: z.uuid().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof Profile>;

/**
 * Edits whoever is signed in, who needs no permission for that
 * (docs/spec-readings.md#users-and-permissions).
 */
const policy = { access: 'signed-in', organization: 'none' } as const;

export const getProfile = {
  ...policy,
  beforeSecondFactor: true,
  method: 'GET',
  url: '/api/users/getProfileInfo',
  summary: 'Name, address and picture of who is signed in',
  schema: {
    querystring: z.strictObject({
      /** May be given, and is then one’s own. */
      id: z.uuid().optional(),
    }),
    response: { 200: replyOf(Profile) },
  },
} as const satisfies Endpoint;

/** What is longer is not even looked at. */
const Password = z.string('accounts:password.all').max(200, 'accounts:password.long');

const sections = [
  ['name', 'lastName'],
  ['currentPassword', 'newPassword', 'confirmPassword'],
] as const;

/** The name, the password, or both; what is begun must be whole. */
const ProfileDraft = z
  .strictObject({
    name: userName('name').optional(),
    lastName: userName('lastName').optional(),
    currentPassword: Password.optional(),
    newPassword: Password.optional(),
    confirmPassword: Password.optional(),
  })
  .superRefine((draft, context) => {
    const begun = sections.filter((fields) => fields.some((field) => draft[field] !== undefined));
    const missing = begun.flat().filter((field) => draft[field] === undefined);
    const paths = begun.length === 0 ? [[]] : missing.map((field) => [field]);
    for (const path of paths)
      context.addIssue({ code: 'custom', path, message: 'accounts:profile.incomplete' });
  });
export type ProfileDraft = z.infer<typeof ProfileDraft>;

export const updateProfile = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/updateProfileInfo',
  summary: 'Changes the name, or the password, of who is signed in',
  schema: { body: ProfileDraft, response: { 200: replyOf(Profile) } },
} as const satisfies Endpoint;

export const uploadProfilePicture = {
  ...policy,
  organization: 'required',
  method: 'POST',
  writes: 'account',
  url: '/api/users/uploadProfilePicture',
  upload: true,
  summary: 'Keeps a new picture of who is signed in, and removes the old one',
  schema: {
    body: z.strictObject({
      profilePicture: uploadField('files:missing'),
      /** May be given, and is then one’s own. */
      userId: z.uuid().optional(),
    }),
    response: { 200: replyOf(Profile) },
  },
} as const satisfies Endpoint;

export const removeProfilePicture = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/remove-profile-picture',
  summary: 'Takes away the picture of who is signed in',
  schema: { response: { 200: replyOf(Profile) } },
} as const satisfies Endpoint;

/** A log-in that has not ended: until its day is over, it is closed, or the password is changed. */
const OwnSession = z.strictObject({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Browser and system, such as `Firefox, Windows`; null where they were not told. */
  device: z.string().nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = {
  ...policy,
  beforeSecondFactor: true,
  method: 'GET',
  url: '/api/users/sessions',
  summary: 'The open sessions of who is signed in, the newest first',
  schema: { response: { 200: docsOf(OwnSession) } },
} as const satisfies Endpoint;

export const endOtherSessions = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/end-other-sessions',
  summary: 'Ends all sessions of who is signed in but the one that asks',
  schema: { response: { 200: docsOf(OwnSession) } },
} as const satisfies Endpoint;

export const endOneSession = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/end-session',
  summary: 'Ends one other session of who is signed in',
  schema: {
    body: z.strictObject({ _id: z.uuid() }),
    response: { 200: docsOf(OwnSession) },
  },
} as const satisfies Endpoint;
