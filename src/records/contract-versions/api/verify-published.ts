import { docsOf, replyOf } from '../../../foundation/platform/reply.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { type VersionProof, proveVersion } from '../ledger-endpoints.ts';
import { dayEntry, LedgerDay, versionEntry, VersionRecord } from '../ledger-entry.ts';
import { hashEntry, rootOf } from './merkle-tree.ts';
import { type LedgerFault, walkLedger } from './walk-ledger.ts';

/** What `/public-api/ledger/{day}.json` answers. */
const LedgerDayFile = replyOf(
  z.strictObject({ ...LedgerDay.shape, entries: z.array(z.array(z.unknown())) }),
);

export type Published =
  | { kind: 'proof'; proof: VersionProof }
  | { kind: 'day'; day: LedgerDay; records: VersionRecord[] }
  | { kind: 'days'; days: LedgerDay[] };

/** What somebody saved, or an address answered; undefined when it is nothing of a ledger. */
export const readPublished = (text: string): Published | undefined => {
  const answer: unknown = JSON.parse(text);
  const proof = proveVersion.schema.response[200].safeParse(answer);
  if (proof.success) return { kind: 'proof', proof: proof.data.data };
  const file = LedgerDayFile.safeParse(answer);
  if (file.success) {
    const { entries, ...day } = file.data.data;
    return { kind: 'day', day, records: readEntries(day, entries) };
  }
  const list = docsOf(LedgerDay).safeParse(answer);
  return list.success ? { kind: 'days', days: list.data.data.docs.toReversed() } : undefined;
};

/** Throws for entries that are not as they are written. */
const readEntries = (day: LedgerDay, [first, ...others]: unknown[][]): VersionRecord[] => {
  if (JSON.stringify(first) !== JSON.stringify(dayEntry(day))) return [];
  return others.map((entry) => {
    const [, organization, contract, version, sequence, moment, cause, load, sha256] = entry;
    const record = VersionRecord.parse({
      organization,
      contract,
      version,
      sequence,
      moment,
      cause,
      load,
      sha256,
    });
    if (JSON.stringify(entry) !== JSON.stringify(versionEntry(record)))
      throw new Error(`An entry of ${day.day} is not written as entries are.`);
    return record;
  });
};

/** Of days with their entries, the first one first. */
export const faultsOfDays = (
  days: readonly { day: LedgerDay; records: readonly VersionRecord[] }[],
): LedgerFault[] => {
  const walk = walkLedger(days.map(({ day }) => day));
  for (const { records } of days) for (const record of records) walk.add(record);
  return walk.end();
};

/** Of one day alone: what comes before it is not there to be compared. */
export const faultsOfDay = (day: LedgerDay, records: readonly VersionRecord[]): LedgerFault[] => {
  const entries = [dayEntry(day), ...records.map(versionEntry)].map(hashEntry);
  const isWhole = records.length === day.versions && rootOf(entries).toString('hex') === day.root;
  return isWhole ? [] : [{ reason: 'root', at: day.day }];
};
