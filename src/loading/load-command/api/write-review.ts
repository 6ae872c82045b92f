import { constants, createWriteStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { eachRow } from '../../data-load/api/find-rows.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import { findUnitOfLoad } from '../../load-questions/api/find-stated-units.ts';
import { writeValidations } from '../../sheet-layouts/api/write/write-validations.ts';

/**
 * Writes the validations workbook beside the loaded file, or into the current folder when that one
 * cannot be written to; the path it has now.
 */
export const writeReview = async (
  sql: Sql,
  { organizationId, loadId, file }: { organizationId: string; loadId: string; file: string },
  text: IssueTranslate,
): Promise<string> => {
  const name = `${basename(file, extname(file))}-validaciones.xlsx`;
  const path = join(await folderFor(file), name);
  const amountsIn = await findUnitOfLoad(sql, organizationId, loadId);
  const rows = eachRow(sql, organizationId, loadId);
  await writeValidations(createWriteStream(path), rows, text, amountsIn);
  return path;
};

const folderFor = async (file: string): Promise<string> => {
  const folder = dirname(resolve(file));
  return (await isWritable(folder)) ? folder : process.cwd();
};

/** Root may write anywhere; a folder that nobody is meant to write to is left alone all the same. */
const isWritable = async (folder: string): Promise<boolean> => {
  try {
    await access(folder, constants.W_OK);
    return ((await stat(folder)).mode & 0o222) !== 0;
  } catch {
    return false;
  }
};
