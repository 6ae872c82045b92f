import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { LoadDefaults } from '../../data-load/load-defaults.ts';
import { type ProbableDecision, probableDecisions } from '../../data-load/load-row.ts';
import { ChosenLayout } from '../../sheet-layouts/layout.ts';
import { LoadCommandRefused } from './load-command-refused.ts';

/** What `npm run load` was asked for; without a file it goes on with the open load, or ends it. */
export type LoadArguments = {
  organization: string;
  file: string | undefined;
  defaults: LoadDefaults;
  /** Undefined when the organization's last word counts. */
  blankUnreadable: boolean | undefined;
  ignoreErrors: boolean;
  updateExisting: boolean;
  probable: ProbableDecision;
  yes: boolean;
  cancelOpen: boolean;
  goOn: boolean;
  revertLast: boolean;
  /** Lists what the organization said that spellings mean. */
  meanings: boolean;
  /** A meaning to take back, as it is listed. */
  forget: string | undefined;
  /** What the columns of the file are. */
  layout: ChosenLayout | undefined;
  json: boolean;
  help: boolean;
};

/** Throws `LoadCommandRefused` for an option that does not exist or a defaults file that is wrong. */
export const readLoadArguments = (args: string[]): LoadArguments => {
  const { values, positionals } = parse(args);
  const flag = (name: Flag): boolean => values[name] === true;
  const loadArguments: LoadArguments = {
    organization: values.organization ?? '',
    file: positionals[0],
    defaults: readDefaults(values.defaults),
    blankUnreadable: values['blank-unreadable'],
    ignoreErrors: flag('ignore-errors'),
    updateExisting: flag('update-existing'),
    probable: readDecision(values.probable),
    yes: flag('yes'),
    cancelOpen: flag('cancel-open'),
    goOn: flag('continue'),
    revertLast: flag('revert-last'),
    meanings: flag('meanings'),
    forget: values.forget,
    layout: readLayout(values.layout),
    json: flag('json'),
    help: flag('help'),
  };
  if (!loadArguments.help) refuseNonsense(loadArguments, positionals.length);
  return loadArguments;
};

const flags = {
  'blank-unreadable': { type: 'boolean' },
  'ignore-errors': { type: 'boolean' },
  'update-existing': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  'cancel-open': { type: 'boolean' },
  continue: { type: 'boolean' },
  'revert-last': { type: 'boolean' },
  meanings: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Flag = keyof typeof flags;

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowNegative: true,
      allowPositionals: true,
      options: {
        ...flags,
        organization: { type: 'string', short: 'o' },
        defaults: { type: 'string', short: 'd' },
        forget: { type: 'string' },
        layout: { type: 'string' },
        probable: { type: 'string' },
      },
    });
  } catch (error) {
    throw new LoadCommandRefused('command.wrong-option', {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
};

const refuseNonsense = (loadArguments: LoadArguments, files: number): void => {
  const { file, goOn, revertLast, meanings, forget } = loadArguments;
  const ways = [file !== undefined, goOn, revertLast, meanings, forget !== undefined].filter(
    Boolean,
  ).length;
  if (loadArguments.organization === '') throw new LoadCommandRefused('command.no-organization');
  if (files > 1) throw new LoadCommandRefused('command.one-file');
  if (ways > 1) throw new LoadCommandRefused('command.one-way');
  if (ways === 0 && !loadArguments.cancelOpen) throw new LoadCommandRefused('command.no-file');
};

const readDecision = (value = 'hold'): ProbableDecision => {
  const decision = probableDecisions.find((known) => known === value);
  if (!decision) throw new LoadCommandRefused('command.wrong-probable', { value });
  return decision;
};

const readDefaults = (path: string | undefined): LoadDefaults => {
  if (path === undefined) return {};
  const outcome = LoadDefaults.safeParse(readJson(path));
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new LoadCommandRefused('command.wrong-defaults', {
    path,
    reason: field === '' ? (issue?.message ?? '') : `${field}: ${issue?.message}`,
  });
};

const readLayout = (path: string | undefined): ChosenLayout | undefined => {
  if (path === undefined) return undefined;
  const outcome = ChosenLayout.safeParse(readJson(path));
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  const reason = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  throw new LoadCommandRefused('command.wrong-layout', { path, reason });
};

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LoadCommandRefused('command.wrong-defaults', { path, reason });
  }
};
