import type { AnyRow, AnyValues } from './use-catalogue.ts';

/** The server's word for a save over somebody else's change. */
export const changedMeanwhile = 'catalogue:changed-meanwhile';

/** A record that two people changed: as I found it, as it is now, and what I put in it. */
export type Rival = { base: AnyRow; stored: AnyRow; mine: AnyValues };

export type Choice = 'mine' | 'stored';
