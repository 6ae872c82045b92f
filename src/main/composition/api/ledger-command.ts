import { readFile } from 'node:fs/promises';

import {
  messageOf,
  printLine,
  runFileCommand,
} from '../../../foundation/platform/api/run-command.ts';
import {
  describeLedgerDays,
  describeProof,
  describeVerdict,
  type LedgerReport,
} from '../../../records/contract-versions/api/describe-ledger.ts';
import { ledgerTranslator } from '../../../records/contract-versions/api/ledger-translator.ts';
import { verifyLedger } from '../../../records/contract-versions/api/verify-ledger.ts';
import {
  faultsOfDay,
  faultsOfDays,
  type Published,
  readPublished,
} from '../../../records/contract-versions/api/verify-published.ts';
import type { LedgerDay } from '../../../records/contract-versions/ledger-entry.ts';
import { BackupRefused } from '../../backups/api/backup-refused.ts';
import { describeBackupFailure } from '../../backups/api/backup-translator.ts';
import { withInstallation } from '../../backups/api/with-installation.ts';

const text = ledgerTranslator('es');

const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

/** An operator names the address, as with any client of their own. */
const readPlace = async (place: string): Promise<Published> => {
  const published = readPublished(
    isAddress(place) ? await fetchText(place) : await readFile(place, 'utf8'),
  );
  if (!published) throw new Error(text('command.unreadable', { place }));
  return published;
};

const fetchText = async (place: string): Promise<string> => {
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(text('command.no-answer', { place, status: answer.status }));
  return answer.text();
};

/** What is published or saved is believed in nothing: every hash is computed here. */
const reportPublished = async (place: string): Promise<LedgerReport> => {
  const published = await readPlace(place);
  if (published.kind === 'proof') return describeProof(text, published.proof);
  if (published.kind === 'day') {
    const { day, records } = published;
    return describeLedgerDays(text, { days: [day], isAll: false }, faultsOfDay(day, records));
  }
  const days = await fetchDays(place, published.days);
  return describeLedgerDays(text, { days: published.days, isAll: true }, faultsOfDays(days));
};

const fetchDays = async (place: string, days: LedgerDay[]) => {
  if (!isAddress(place)) throw new Error(text('command.unreadable', { place }));
  const found = [];
  for (const day of days) {
    const address = new URL(place);
    address.pathname = `${address.pathname.replace(/\/$/, '')}/${day.day}.json`;
    const file = await readPlace(address.href);
    if (file.kind !== 'day' || JSON.stringify(file.day) !== JSON.stringify(day))
      throw new Error(text('command.unreadable', { place: address.href }));
    found.push({ day: file.day, records: file.records });
  }
  return found;
};

const print = (reports: LedgerReport[], expected: string | undefined): void => {
  for (const { lines } of reports) lines.forEach(printLine);
  if (reports.length === 0) printLine(text('command.none'));
  const faults = reports.flatMap((report) => report.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const conclusion of new Set(reports.map((report) => report.conclusion)))
    printLine(conclusion);
  if (expected === undefined) return;
  const day = reports.flatMap(({ days }) => days).find(({ root }) => root === expected);
  if (!day) throw new Error(text('command.not-found', { root: expected }));
  printLine(text('command.found', { day: day.day }));
};

const readRoot = (given: string | undefined): string | undefined => {
  const root = given?.trim().toLowerCase();
  if (root !== undefined && !/^[\da-f]{64}$/.test(root))
    throw new Error(text('command.wrong-root', { given: root }));
  return root;
};

/**
 * `npm run ledger:verify`: whether the ledger of versions holds, in the database, behind an address, or in
 * a file that somebody saved. Ends with 0 when it does, with 1 when it does not or could not be read.
 */
await runFileCommand({
  text,
  options: { expect: { type: 'string', short: 'e' } },
  takesAnother: true,
  run: async ([place], { expect }, config) => {
    const expected = readRoot(expect);
    if (place !== undefined) return print([await reportPublished(place)], expected);
    await withInstallation(config, async ({ sql }) => {
      const verdicts = await verifyLedger(sql);
      print(
        verdicts.map((verdict) => describeVerdict(text, verdict)),
        expected,
      );
    });
  },
  describeFailure: (error) =>
    error instanceof BackupRefused ? describeBackupFailure(error) : messageOf(error),
});
