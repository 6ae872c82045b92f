import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { OrganizationSettings } from '../../office/organizations/organization.ts';
import { ContactDraft } from './contact-draft.ts';

const {
  _id,
  name,
  contactEmail,
  contactLocation,
  address,
  schedule,
  additionalInformation,
  contactLinks,
} = OrganizationSettings.shape;

const ContactInformation = z.strictObject({
  _id,
  name,
  contactEmail,
  contactLocation,
  address,
  schedule,
  additionalInformation,
  contactLinks,
  /** Whether messages reach anybody: an organization without `contactEmail` takes none. */
  acceptsMessages: z.boolean(),
  /** A map to be shown in a frame, and a page with it; null where nothing says where the place is. */
  map: z.strictObject({ frame: z.httpUrl().nullable(), page: z.httpUrl() }).nullable(),
});
export type ContactInformation = z.infer<typeof ContactInformation>;

export const loadContactInformation = {
  method: 'GET',
  url: '/public-api/contact/load-info',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'How to reach who publishes the monitor, and whether messages can be sent',
  schema: { response: { 200: replyOf(ContactInformation) } },
} as const satisfies Endpoint;

/** As altcha-lib makes and reads it. */
const Challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

/** Seconds in which it has to be solved and sent: time enough to write a long message. */
export const challengeSeconds = 3600;

export const getChallenge = {
  method: 'GET',
  url: '/public-api/contact/challenge',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'A computation that a sender’s browser has to do (altcha, version 2), for one message',
  schema: { response: { 200: replyOf(Challenge) } },
} as const satisfies Endpoint;

/** What altcha calls a payload: as JSON, as base64. */
export const Solved = z.strictObject({
  challenge: Challenge,
  solution: z.strictObject({
    counter: z.int(),
    derivedKey: z.string(),
    time: z.number().optional(),
  }),
});

/** What every form of a visitor sends beside what was typed. */
export const HumanProof = z.strictObject({
  altcha: z.string('contact:error.check').max(4000, 'contact:error.check'),
  /** Nobody sees this field on the page; what fills it in is no person. */
  website: z.string().max(2000).optional(),
});

export const submitContact = {
  method: 'POST',
  writes: 'organization',
  url: '/public-api/contact/submit',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'Stores a message for who publishes the monitor, and mails it to them',
  schema: {
    body: z.strictObject({
      ...ContactDraft.shape,
      ...HumanProof.shape,
    }),
    response: { 200: replyOf(z.strictObject({ received: z.literal(true) })) },
  },
} as const satisfies Endpoint;
