import { hash } from 'node:crypto';

/** A few letters that stand for a long text, where two texts with the same do no harm. */
export const shortDigest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);
