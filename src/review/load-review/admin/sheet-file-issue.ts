import { sheetExtensions } from '../../../foundation/spreadsheets/sheet-extensions.ts';
import { sheetSize } from '../../../foundation/spreadsheets/sheet-size.ts';

/** Keys of the server's texts. */
type SheetFileIssue =
  | 'data-load:upload.no-file'
  | 'data-load:upload.not-a-spreadsheet'
  | 'data-load:read.too-large';

/** Why a file needs not be sent; its content is checked by the server. */
export const sheetFileIssue = (file: File | undefined): SheetFileIssue | undefined => {
  if (!file) return 'data-load:upload.no-file';
  const name = file.name.toLowerCase();
  if (!sheetExtensions.some((extension) => name.endsWith(extension)))
    return 'data-load:upload.not-a-spreadsheet';
  return file.size > sheetSize.megabytes * 1024 * 1024 ? 'data-load:read.too-large' : undefined;
};
