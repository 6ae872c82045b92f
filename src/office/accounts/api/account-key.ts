import { keyFor } from '../../../foundation/platform/api/secret.ts';

/** Signs the tokens of sessions, and nothing else. */
export const accountKey = (secret: string): Uint8Array =>
  new TextEncoder().encode(keyFor(secret, 'session tokens'));
