import { formatsOf } from '../../../foundation/platform/formats.ts';
import { findLastConfirmed } from '../../data-load/api/find-load.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';
import type { CommandOrganization } from './find-command-organization.ts';
import type { LoadArguments } from './load-arguments.ts';
import { LoadCommandRefused } from './load-command-refused.ts';
import type { Context } from './run-load.ts';

/** Takes the last confirmed load back, after asking. */
export const revertLast = async (
  { sql, terminal, text, signal }: Context,
  { _id }: CommandOrganization,
  { yes }: LoadArguments,
): Promise<void> => {
  const load = await findLastConfirmed(sql, _id);
  if (!load) throw new LoadCommandRefused('command.nothing-to-revert');
  if (!yes && !terminal.isInteractive) throw new LoadCommandRefused('command.needs-yes');
  const values = { fileName: load.fileName, date: day(load.confirmedAt) };
  const question = `${text('command.confirm-revert', values)} `;
  if (!yes && !/^\s*s[ií]?\s*$/i.test(await terminal.ask(question, signal))) return;
  const done = await revertLoad(sql, _id, load._id);
  terminal.print(
    text('command.reverted', {
      deleted: done.deletedContractsCount,
      restored: done.restoredContractsCount,
      suppliers: done.deletedSuppliersCount,
      units: done.deletedAdministrativeUnitsCount,
    }),
  );
  if (done.withdrawnMeaningsCount > 0)
    terminal.print(text('command.meanings-withdrawn', { count: done.withdrawnMeaningsCount }));
  if (done.left.length === 0) return;
  terminal.print(text('command.left', { count: done.left.length }));
  for (const { contractNumber, _id: id } of done.left) terminal.print(`  ${contractNumber ?? id}`);
};

const { day } = formatsOf('es');
