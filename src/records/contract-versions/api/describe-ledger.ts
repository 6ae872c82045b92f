import type { Translate } from '../../../foundation/platform/api/create-translator.ts';
import type { VersionProof } from '../ledger-endpoints.ts';
import type { LedgerDay } from '../ledger-entry.ts';
import type { LedgerVerdict } from './verify-ledger.ts';
import { faultOfProof } from './verify-proof.ts';
import type { LedgerFault } from './walk-ledger.ts';

/** What a check of a ledger came to, for who ran the command. */
export type LedgerReport = {
  lines: string[];
  faults: string[];
  days: LedgerDay[];
  /** What is proven where there is no fault: one day, or one version, is not the whole ledger. */
  conclusion: string;
};

export const describeVerdict = (
  text: Translate,
  { name, versions, removed, days, faults }: LedgerVerdict,
): LedgerReport => {
  const newest = days.at(-1);
  return {
    lines: [
      text('command.organization', { name, versions, removed, days: days.length }),
      ...(newest ? [text('command.newest', { day: newest.day, root: newest.root })] : []),
    ],
    faults: describeFaults(text, name, faults),
    days,
    conclusion: text('command.intact'),
  };
};

/** Of every day that is closed, or of one alone. */
export const describeLedgerDays = (
  text: Translate,
  { days, isAll }: { days: LedgerDay[]; isAll: boolean },
  faults: LedgerFault[],
): LedgerReport => ({
  lines: days.map(({ day, versions, root }) => text('command.day', { day, versions, root })),
  faults: describeFaults(text, days[0]?.organization ?? '', faults),
  days,
  conclusion: text(concludeDays(days, isAll)),
});

const concludeDays = (days: LedgerDay[], isAll: boolean) => {
  if (days.length === 0) return 'command.none';
  return isAll ? 'command.intact' : 'command.day-holds';
};

export const describeProof = (text: Translate, proof: VersionProof): LedgerReport => {
  const { record, day } = proof;
  const fault = faultOfProof(proof);
  if (fault) {
    const at = String(record.sequence);
    const reason = text(`fault.${fault}`);
    return {
      lines: [],
      faults: [text('command.fault', { name: record.contract, reason, at })],
      days: [],
      conclusion: '',
    };
  }
  const { contract, version, moment } = record;
  const place = { contract, version, moment };
  return {
    lines: day ? [text('command.proof', { ...place, day: day.day, root: day.root })] : [],
    faults: [],
    days: day ? [day] : [],
    conclusion: day ? text('command.proof-holds') : text('command.proof-open', place),
  };
};

/** The first few: a day that does not hold has as many faults as versions. */
const describeFaults = (text: Translate, name: string, faults: LedgerFault[]): string[] =>
  faults
    .slice(0, 20)
    .map(({ reason, at }) => text('command.fault', { name, reason: text(`fault.${reason}`), at }));
