import { createHmac, timingSafeEqual } from 'node:crypto';

import { type Sealer, sealerFor } from '../../../foundation/platform/api/sealed-text.ts';
import { keyFor } from '../../../foundation/platform/api/secret.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { Frequency } from '../frequency.ts';

/** What a link of a letter is good for. */
export type LinkPurpose = { does: 'confirm'; frequency: Frequency } | { does: 'unsubscribe' };
/** Whose link it is. */
export type Linked = { organizationId: string; id: string };

/** Addresses are sealed for the row of their subscription. */
export type SubscriptionKeys = Sealer & {
  /** The same for the same address or network, and tells neither. */
  markOf: (kind: 'address' | 'network', value: string) => string;
  /** Kept nowhere: who reads the database cannot make one. */
  linkToken: (linked: Linked, purpose: LinkPurpose) => string;
  readLinkToken: (token: string) => (Linked & { purpose: LinkPurpose }) | undefined;
};

/** All of it follows from the secret of the installation; with another one no address can be read. */
export const subscriptionKeys = (secret: string): SubscriptionKeys => {
  const marking = keyFor(secret, 'subscribers’ marks');
  const linking = keyFor(secret, 'subscription links');
  const sign = (text: string) => createHmac('sha256', linking).update(text).digest('base64url');
  return {
    ...sealerFor(secret, 'subscribers’ addresses'),
    markOf: (kind, value) =>
      createHmac('sha256', marking).update(`${kind} ${value.toLowerCase()}`).digest('base64url'),
    linkToken: ({ organizationId, id }, purpose) => {
      const payload = [organizationId, id, wordOf(purpose)].join('.');
      return `${payload}.${sign(payload)}`;
    },
    readLinkToken: (token) => {
      const [organizationId, id, word = '', signature = ''] = token.split('.');
      const expected = sign([organizationId, id, word].join('.'));
      const linked = Ids.safeParse({ organizationId, id });
      const purpose = purposeOf(word);
      if (!isEqual(signature, expected) || !linked.success || !purpose) return undefined;
      return { ...linked.data, purpose };
    },
  };
};

const Ids = z.object({ organizationId: z.uuid(), id: z.uuid() });

const wordOf = (purpose: LinkPurpose): string =>
  purpose.does === 'confirm' ? purpose.frequency : 'END';

const purposeOf = (word: string): LinkPurpose | undefined => {
  if (word === 'END') return { does: 'unsubscribe' };
  const { data } = Frequency.safeParse(word);
  return data && { does: 'confirm', frequency: data };
};

const isEqual = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
