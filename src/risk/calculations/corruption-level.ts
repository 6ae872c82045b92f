import { z } from '../../foundation/platform/schema.ts';

export const corruptionLevels = ['HIGH', 'MEDIUM', 'LOW'] as const;
export const CorruptionLevel = z.enum(corruptionLevels);
/** The risk that an index stands for. */
export type CorruptionLevel = z.infer<typeof CorruptionLevel>;

/** What the index is at most. */
export const indexMaximum = 100;

/** Specification A, section 4; a result on a boundary takes the riskier level. */
export const levelCutOffs = [
  { level: 'HIGH', upTo: 50 },
  { level: 'MEDIUM', upTo: 75 },
] as const;

export const corruptionLevel = (result: number): CorruptionLevel =>
  levelCutOffs.find(({ upTo }) => result <= upTo)?.level ?? 'LOW';
