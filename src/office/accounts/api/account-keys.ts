import { createHmac } from 'node:crypto';

import { type Sealer, sealerFor } from '../../../foundation/platform/api/sealed-text.ts';
import { keyFor } from '../../../foundation/platform/api/secret.ts';
import { accountKey } from './account-key.ts';

export type AccountKeys = {
  /** Signs the tokens of sessions, and nothing else. */
  tokens: Uint8Array;
  /** Signs the cookie that opens drafts. */
  drafts: Uint8Array;
  /** The keys of second factors, for the row of their user. */
  secondFactors: Sealer;
  /** Proves that a browser was signed in before. */
  devices: string;
  /** A name for what somebody typed or where they called from, which does not tell it. */
  digest: (
    kind: 'account' | 'address' | 'device' | 'network' | 'recovery',
    value: string,
  ) => string;
};

export const accountKeys = (secret: string): AccountKeys => {
  const attempts = keyFor(secret, 'account attempts');
  return {
    tokens: accountKey(secret),
    drafts: Buffer.from(keyFor(secret, 'readers of drafts')),
    secondFactors: sealerFor(secret, 'second factors'),
    devices: keyFor(secret, 'known devices'),
    digest: (kind, value) =>
      createHmac('sha256', attempts).update(`${kind} ${value}`).digest('base64url'),
  };
};
