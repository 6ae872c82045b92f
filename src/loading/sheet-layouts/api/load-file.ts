import { basename } from 'node:path';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import type { CheckContext } from '../../data-load/load-defaults.ts';
import type { CheckedRow } from '../../data-load/load-row.ts';
import { noErrors, withErrorsOf } from '../errors-so-far.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { type LoadOptions, openChecked, type ReportProgress } from './open-load.ts';
import { readInProcess, type ReadOptions } from './read-in-process.ts';
import { findWholeLayouts } from './remembered-layouts.ts';

/**
 * Reads a spreadsheet, checks every row, compares it with what is stored and keeps it for review;
 * no contract is written. Refuses with 409 while another load of the organization is open, and
 * throws `SheetRefused` for a file that cannot be read.
 */
export const openLoad = async (
  sql: Sql,
  organizationId: string,
  file: string,
  options: LoadOptions & Pick<ReadOptions, 'chosen' | 'onReading'> = {},
  progress: ReportProgress = () => {},
): Promise<Load> => {
  const fileName = options.fileName ?? basename(file);
  const remembered = await findWholeLayouts(sql, organizationId);
  let reading: SheetReading | null = null;
  const onReading: Checking['onReading'] = (...read) => {
    [reading] = read;
    options.onReading?.(...read);
  };
  const checkRows = (known: CheckContext) =>
    checkSheet(file, known, { ...options, remembered, name: fileName, progress, onReading });
  const readingOf = () => reading;
  return openChecked(sql, organizationId, checkRows, { ...options, fileName, readingOf }, progress);
};

type Checking = Pick<ReadOptions, 'name' | 'signal' | 'remembered' | 'chosen' | 'onReading'> & {
  progress: ReportProgress;
};

/** The rows of a file, each checked by itself, in a process of its own. */
export const checkSheet = async (
  file: string,
  known: CheckContext,
  { progress, ...reading }: Checking,
): Promise<CheckedRow[]> => {
  const checked: CheckedRow[] = [];
  const { decimalSign, decimalSigns, asksThousands, amountsIn, dateOrder, garbledText } =
    known.defaults;
  let errors = noErrors;
  const handfuls = readInProcess<CheckedRow>(file, {
    ...reading,
    script: new URL('./check-process.ts', import.meta.url),
    about: known,
    notation: { decimalSign, decimalSigns, asksThousands, amountsIn, dateOrder, garbledText },
  });
  for await (const handful of handfuls) {
    checked.push(...handful);
    errors = withErrorsOf(errors, handful);
    progress('reading', checked.length, errors);
  }
  return checked;
};
