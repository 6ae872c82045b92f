import type { LastChange } from '../catalogue-endpoints.ts';
import type { AnyRow, AnyValues } from './use-catalogue.ts';

/** The server's word for a save over somebody else's change. */
export const changedMeanwhile = 'catalogue:changed-meanwhile';

/** A record as it is now, and who made it so; null when nobody is on record for that. */
export type Stored = { stored: AnyRow; lastChange: LastChange | null };

/** A record that two people changed: as I found it, as it is now, and what I put in it. */
export type Rival = Stored & { base: AnyRow; mine: AnyValues };

export type Choice = 'mine' | 'stored';
