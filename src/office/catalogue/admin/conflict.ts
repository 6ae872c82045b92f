import type { LastChange } from '../catalogue-endpoints.ts';
import type { Merge } from './merge-changes.ts';
import type { AnyRow, AnyValues } from './use-catalogue.ts';

/** The server's word for a save over somebody else's change. */
export const changedMeanwhile = 'catalogue:changed-meanwhile';

/** A record as it is now, and who made it so; null when nobody is on record for that. */
export type Stored = { stored: AnyRow; lastChange: LastChange | null };

/** A record with fields that two people changed differently, and what I put in it. */
export type EditConflict = Stored & { mine: AnyValues; merge: Merge };

export type ConflictChoice = 'mine' | 'stored';
/** By field. */
export type ConflictChoices = Readonly<Record<string, ConflictChoice>>;
