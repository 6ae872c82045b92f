import { findMeanings, forgetMeaning } from '../../data-load/api/remembered-meanings.ts';
import { meaningKinds } from '../../data-load/load-meanings.ts';
import type { CommandOrganization } from './find-command-organization.ts';
import type { LoadArguments } from './load-arguments.ts';
import { LoadCommandRefused } from './load-command-refused.ts';
import type { Context } from './run-load.ts';

/** Takes a remembered meaning back when one is named, and lists those there are. */
export const showMeanings = async (
  { sql, terminal, text }: Context,
  organization: CommandOrganization,
  { forget }: Pick<LoadArguments, 'forget'>,
): Promise<void> => {
  if (forget !== undefined) {
    const [, name, spelling = ''] = /^([^:]+):(.+)$/su.exec(forget) ?? [];
    const kind = meaningKinds.find((known) => known === name);
    if (!kind || !(await forgetMeaning(sql, organization, { kind, spelling })))
      throw new LoadCommandRefused('command.no-such-meaning', { meaning: forget });
    terminal.print(text('command.meaning-forgotten', { meaning: forget }));
  }
  const meanings = await findMeanings(sql, organization._id);
  terminal.print(text(meanings.length > 0 ? 'command.meanings' : 'command.no-meanings'));
  for (const { kind, spelling, meaning } of meanings)
    terminal.print(`  ${kind}:${spelling}  =  ${text(`value.${meaning}`).replace(/^value\./, '')}`);
};
