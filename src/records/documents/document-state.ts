import { z } from '../../foundation/platform/schema.ts';

/**
 * What is known of an address: something was there when it was asked last; nothing is there, or nobody
 * ever answered; it is to be asked, for the first time or again; its answers do not tell, or it cannot be
 * asked.
 */
export const documentStates = ['WORKING', 'BROKEN', 'WAITING', 'UNCLEAR'] as const;
export const DocumentState = z.enum(documentStates);
export type DocumentState = z.infer<typeof DocumentState>;
