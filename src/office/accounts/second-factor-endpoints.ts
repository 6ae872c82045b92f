import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

/** Of who is signed in, who may have to add one before anything else. */
const policy = { access: 'signed-in', organization: 'none', beforeSecondFactor: true } as const;

const SecondFactor = z.strictObject({
  /** Null when there is none. */
  addedAt: z.iso.datetime().nullable(),
  /** How many of the codes that stand in for the application are left. */
  recoveryCodes: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const showSecondFactor = {
  ...policy,
  method: 'GET',
  url: '/api/users/second-factor',
  summary: 'Whether who is signed in has a second factor, and how many recovery codes are left',
  schema: {
    response: {
      200: replyOf(
        z.strictObject({
          ...SecondFactor.shape,
          /** It cannot be removed: the installation asks it of who has all rights. */
          isRequired: z.boolean(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/** What is longer is not even looked at. */
const Password = z
  .string('accounts:password.all')
  .min(1, 'accounts:password.all')
  .max(200, 'accounts:password.long');

/** Of the application, or one that stands in for it; with the spaces that people put in. */
const OneTimeCode = z
  .string('accounts:factor.code')
  .trim()
  .min(6, 'accounts:factor.code')
  .max(20, 'accounts:factor.code');

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const beginFactor = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/begin-second-factor',
  summary: 'Gives a key for an authenticator application; it is asked for once a code is confirmed',
  schema: {
    body: z.strictObject({ currentPassword: Password }),
    response: {
      200: replyOf(
        z.strictObject({
          /** In base 32, to be typed. */
          key: z.string(),
          /** `otpauth:`, for a QR code. */
          address: z.string(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const confirmFactor = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/confirm-second-factor',
  summary: 'Adds the second factor with its first code, and gives ten recovery codes, once',
  schema: {
    body: z.strictObject({ code: OneTimeCode }),
    response: { 200: replyOf(RecoveryCodes) },
  },
} as const satisfies Endpoint;

const Proof = z.strictObject({ currentPassword: Password, code: OneTimeCode });

export const renewCodes = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/renew-recovery-codes',
  summary: 'Gives ten new recovery codes, in the place of those that are left',
  schema: { body: Proof, response: { 200: replyOf(RecoveryCodes) } },
} as const satisfies Endpoint;

export const removeFactor = {
  ...policy,
  method: 'POST',
  writes: 'account',
  url: '/api/users/remove-own-second-factor',
  summary: 'Removes the second factor of who is signed in',
  schema: { body: Proof, response: { 200: replyOf(z.null()) } },
} as const satisfies Endpoint;
