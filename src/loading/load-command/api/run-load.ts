import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';
import { cancelLoad } from '../../data-load/api/cancel-load.ts';
import { findMissingAnswer } from '../../data-load/api/find-doubt.ts';
import { type Load, findLoad, findOpenLoad } from '../../data-load/api/find-load.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { findStatedUnits } from '../../load-questions/api/find-stated-units.ts';
import { LayoutUnknown } from '../../sheet-layouts/api/layout-unknown.ts';
import { openLoad } from '../../sheet-layouts/api/load-file.ts';
import { rememberLayoutOf } from '../../sheet-layouts/api/remembered-layouts.ts';
import { withPresentSums } from '../../sheet-layouts/api/sum-of-totals.ts';
import type { SheetReading } from '../../sheet-layouts/sheet-reading.ts';
import { describePlace } from '../../sheet-layouts/unit-notice.ts';
import { describeLoad, describeSummary } from './describe-load.ts';
import { describeReading, describeUnknown } from './describe-reading.ts';
import { type CommandOrganization, findCommandOrganization } from './find-command-organization.ts';
import type { LoadArguments } from './load-arguments.ts';
import { LoadCommandRefused } from './load-command-refused.ts';
import { type LoadResult, confirmedResult, reviewResult } from './load-result.ts';
import { revertLast } from './revert-last.ts';
import { showMeanings } from './show-meanings.ts';
import { type Terminal, silentTerminal } from './terminal.ts';
import { writeReview } from './write-review.ts';

export type Context = { sql: Sql; terminal: Terminal; text: IssueTranslate; signal: AbortSignal };

/**
 * Reads, shows, asks and writes one load. Whatever way it ends without a confirm, it leaves no open
 * load of its own behind. Throws `LoadCommandRefused` when there is nothing it may write.
 */
export const runLoad = async (given: Context, args: LoadArguments): Promise<void> => {
  const context = args.json ? { ...given, terminal: silentTerminal } : given;
  const { sql, terminal, text } = context;
  const organization = await findCommandOrganization(sql, args.organization);
  terminal.print(text('command.organization', organization));
  if (args.meanings || args.forget !== undefined) return showMeanings(given, organization, args);
  if (args.revertLast) return revertLast(context, organization, args);
  const load = await takeLoad(context, organization, args);
  if (!load) return;
  await reviewAndConfirm(context, organization, args, load, (result) => {
    if (args.json) given.terminal.print(JSON.stringify(result, null, 2));
  });
};

/** The load that was left open, or a new one of the file. */
const takeLoad = async (
  context: Context,
  organization: CommandOrganization,
  args: LoadArguments,
): Promise<Load | undefined> => {
  const { sql } = context;
  const open = await findOpenLoad(sql, organization._id);
  if (open && args.cancelOpen) await cancelOpenLoad(context, organization, open);
  if (!open && args.goOn) throw new LoadCommandRefused('command.nothing-open');
  if (open && !args.cancelOpen && !args.goOn) throw alreadyOpen(open);
  return args.goOn ? open : openFile(context, organization, args);
};

const alreadyOpen = ({ fileName, createdAt }: Load) =>
  new LoadCommandRefused('command.already-open', { fileName, date: day(createdAt) });

const { count, day } = formatsOf('es');

const cancelOpenLoad = async (
  { sql, terminal, text }: Context,
  { _id }: CommandOrganization,
  load: Load,
): Promise<void> => {
  await cancelLoad(sql, _id, load._id);
  terminal.print(text('command.canceled', { fileName: load.fileName }));
};

const openFile = async (
  { sql, terminal, text, signal }: Context,
  { _id }: CommandOrganization,
  { file, defaults, blankUnreadable, layout }: LoadArguments,
): Promise<Load | undefined> => {
  if (file === undefined) return undefined;
  let reading: SheetReading | undefined;
  const load = await openLoad(
    sql,
    _id,
    file,
    {
      defaults,
      blankUnreadable,
      signal,
      chosen: layout,
      onReading: (found) => {
        reading = found;
      },
    },
    (stage, rows) => terminal.progress(stage, text(`command.${stage}`, { rows: count(rows) })),
  ).catch((error: unknown) => {
    if (error instanceof LayoutUnknown)
      for (const line of describeUnknown(error.preview, text)) terminal.print(line);
    throw error;
  });
  if (reading) {
    const present = await withPresentSums(sql, { organizationId: _id, loadId: load._id }, reading);
    for (const line of describeReading(present, defaults.amountsIn, text)) terminal.print(line);
  }
  return load;
};

const reviewAndConfirm = async (
  context: Context,
  organization: CommandOrganization,
  args: LoadArguments,
  load: Load,
  tell: (result: LoadResult) => void,
): Promise<void> => {
  const { sql, terminal, text } = context;
  let result: LoadResult | undefined;
  try {
    context.signal.throwIfAborted();
    await refuseMissingAnswers(context, organization, load);
    const review = await showReview(context, organization, load, args.file ?? load.fileName);
    result = await reviewResult(sql, organization._id, load, review);
    if (await isWanted(context, args, load))
      result = await confirm(context, organization, args, load, result);
  } finally {
    if (result) tell(result);
    const now = await findLoad(sql, organization._id, load._id);
    if (now?.status === 'OPEN') {
      await cancelLoad(sql, organization._id, load._id);
      terminal.print(text('command.nothing-written'));
    }
  }
};

/**
 * Amounts a thousandth of the truth, or a thousand times it, and days of another month are shown to
 * nobody as if they were to be written.
 */
const refuseMissingAnswers = async (
  { sql, text }: Context,
  { _id }: CommandOrganization,
  load: Load,
): Promise<void> => {
  const doubt = await findMissingAnswer(sql, _id, load._id);
  if (doubt) throw new LoadCommandRefused(`command.${doubt.key}`, { example: doubt.example });
  const [unit] = (await findStatedUnits(sql, _id, load._id)).statedUnits;
  if (!unit || load.options.defaults.amountsIn !== undefined) return;
  const place = describePlace(unit, (key, values) => text(`layout.${key}`, values));
  throw new LoadCommandRefused('command.amounts-in-unanswered', {
    statement: place,
    amountsIn: unit.amountsIn,
  });
};

const showReview = async (
  { sql, terminal, text }: Context,
  { _id }: CommandOrganization,
  load: Load,
  file: string,
): Promise<string> => {
  for (const line of await describeLoad(sql, _id, load, text)) terminal.print(line);
  const review = { organizationId: _id, loadId: load._id, file };
  const path = await writeReview(sql, review, text);
  terminal.print(text('command.review', { path }));
  return path;
};

/** With errors it takes the word of a person, or --ignore-errors; --yes alone is not enough. */
const isWanted = async (
  { terminal, text, signal }: Context,
  { yes, ignoreErrors, updateExisting, probable }: LoadArguments,
  { summary }: Load,
): Promise<boolean> => {
  const changes = updateExisting ? summary.changedContractsCount : 0;
  const decided = probable === 'hold' ? 0 : summary.probableContractsCount;
  const values = {
    contracts: count(summary.newContractsCount),
    changes: count(changes),
    errors: count(summary.errorsCount),
  };
  if (summary.errorsCount > 0 && !ignoreErrors && (yes || !terminal.isInteractive))
    throw new LoadCommandRefused('command.has-errors', values);
  if (summary.newContractsCount + changes + decided === 0) {
    terminal.print(text('command.nothing-to-write'));
    return false;
  }
  if (yes) return true;
  if (!terminal.isInteractive) throw new LoadCommandRefused('command.needs-yes');
  const question = summary.errorsCount > 0 ? 'command.confirm-without-errors' : 'command.confirm';
  return /^\s*s[ií]?\s*$/i.test(await terminal.ask(`${text(question, values)} `, signal));
};

const confirm = async (
  { sql, terminal, text }: Context,
  { _id }: CommandOrganization,
  { updateExisting, probable }: LoadArguments,
  load: Load,
  result: LoadResult,
): Promise<LoadResult> => {
  const started = performance.now();
  const done = await confirmLoad(sql, _id, load._id, {
    ignoreErrors: true,
    updateExisting,
    probable,
    onConfirmed: (tx) => rememberLayoutOf(tx, _id, load._id),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  terminal.print('');
  terminal.print(text('command.confirmed', { seconds }));
  for (const line of describeSummary(done.summary, text)) terminal.print(line);
  if (updateExisting || done.updatedContractsCount > 0)
    terminal.print(
      `  ${text('summary.updatedContractsCount')}  ${count(done.updatedContractsCount)}`,
    );
  return confirmedResult(sql, result, done);
};
