import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { keyFor } from './secret.ts';

/** Texts that nobody reads who has the database and not the secret of the installation. */
export type Sealer = {
  /** For the row of that id: copied to another row the text cannot be read. */
  seal: (text: string, id: string) => Buffer;
  /** Throws when it was sealed for another row or with another secret. */
  open: (sealed: Uint8Array, id: string) => string;
};

/** AES-256-GCM with a key of its own for each purpose. */
export const sealerFor = (secret: string, purpose: string): Sealer => {
  const key = Buffer.from(keyFor(secret, purpose), 'base64url');
  return {
    seal: (text, id) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]);
    },
    open: (sealed, id) => {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, 12))
        .setAAD(Buffer.from(id))
        .setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString();
    },
  };
};

const algorithm = 'aes-256-gcm';
