import { z } from '../../foundation/platform/schema.ts';
import { VersionCause } from './version-cause.ts';

/** SHA-256, as hexadecimal digits. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A version of a contract as the ledger has it: everything but what the public saw, of which the hash is here. */
export const VersionRecord = z.strictObject({
  organization: z.uuid(),
  contract: z.uuid(),
  /** From 1, of this contract. */
  version: z.int().positive(),
  /** From 1, among all versions of the organization. */
  sequence: z.int().positive(),
  /** In UTC, with microseconds. */
  moment: z.iso.datetime({ precision: 6 }),
  cause: VersionCause,
  /** The load that was confirmed or taken back. */
  load: z.uuid().nullable(),
  /** Of the state; null where the contract was withdrawn. */
  sha256: Digest.nullable(),
});
export type VersionRecord = z.infer<typeof VersionRecord>;

/** A day that is over, in which what the public sees changed. */
export const LedgerDay = z.strictObject({
  organization: z.uuid(),
  /** In the time zone of the installation. */
  day: z.iso.date(),
  /** How many; the first of them has this place among all. */
  versions: z.int().positive(),
  firstSequence: z.int().positive(),
  root: Digest,
  /** Of the day before that has versions; null for the first one. */
  previousRoot: Digest.nullable(),
});
export type LedgerDay = z.infer<typeof LedgerDay>;

/** The texts that are hashed: JSON without spaces, in this order. */
export const versionEntry = (record: VersionRecord) =>
  [
    'version',
    record.organization,
    record.contract,
    record.version,
    record.sequence,
    record.moment,
    record.cause,
    record.load,
    record.sha256,
  ] as const;

/** The first entry of a day, which ties it to the day before. */
export const dayEntry = (day: Omit<LedgerDay, 'root'>) =>
  ['day', day.organization, day.day, day.versions, day.firstSequence, day.previousRoot] as const;

/** The place of a version in the tree of its day, whose own entry has place 0. */
export const placeInDay = (
  { firstSequence }: Pick<LedgerDay, 'firstSequence'>,
  sequence: number,
): number => sequence - firstSequence + 1;
