import { dayEntry, type LedgerDay, versionEntry, type VersionRecord } from '../ledger-entry.ts';
import { collectBlocks, hashEntry, rootOf } from './merkle-tree.ts';

/** Where the ledger of an organization does not hold, and why. */
export type LedgerFault = {
  /** missing: a version is not there; order: its moment is earlier than the one before; altered: the state has
   * another hash; unlinked: a day does not go on where the one before ends; root: the entries of a day have
   * another root; unrecorded: a contract is not as its newest version says. */
  reason: 'missing' | 'order' | 'altered' | 'unlinked' | 'root' | 'unrecorded' | 'sums';
  /** The day, the place of the version, or the contract. */
  at: string;
};

/**
 * Goes along the days of an organization and its versions, both in their order, and compares. Days come
 * from whoever keeps the ledger; hashes are computed here.
 */
export const walkLedger = (days: readonly LedgerDay[]) => {
  const faults: LedgerFault[] = [];
  const open = [...days];
  let before: LedgerDay | undefined;
  let last = { sequence: 0, moment: '' };
  let blocks = collectBlocks();

  const closeDay = (day: LedgerDay): void => {
    const isNext =
      day.previousRoot === (before?.root ?? null) &&
      day.firstSequence === (before ? before.firstSequence + before.versions : 1) &&
      (before === undefined || day.day > before.day);
    if (!isNext) faults.push({ reason: 'unlinked', at: day.day });
    if (rootOf(blocks.end()).toString('hex') !== day.root)
      faults.push({ reason: 'root', at: day.day });
    before = day;
    open.shift();
    blocks = collectBlocks();
  };

  return {
    add: (record: VersionRecord): void => {
      const at = String(record.sequence);
      if (record.sequence !== last.sequence + 1) faults.push({ reason: 'missing', at });
      if (record.moment < last.moment) faults.push({ reason: 'order', at });
      last = record;
      const [day] = open;
      if (!day) return;
      if (record.sequence === day.firstSequence) blocks.add(hashEntry(dayEntry(day)));
      blocks.add(hashEntry(versionEntry(record)));
      if (record.sequence >= day.firstSequence + day.versions - 1) closeDay(day);
    },
    /** A day whose last version never came has lost it. */
    end: (): LedgerFault[] => [
      ...faults,
      ...open.map(({ day }): LedgerFault => ({ reason: 'missing', at: day })),
    ],
  };
};
