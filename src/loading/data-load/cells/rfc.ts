import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { normalizedRfc } from '../../../records/records/normalized-rfc.ts';
import { rfcWarning } from '../../../records/records/rfc-warning.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';
import { type Parsed, blank, parsed, withRemark, unreadable } from '../cell.ts';
import { cellText } from './cell-text.ts';

/**
 * An RFC in capitals, without spaces or hyphens. The wrong shape or check digit is worth a remark
 * and never an error (docs/data-load.md#the-rules-of-a-row).
 */
export const parseRfc = (cell: CellValue): Parsed<string> => {
  const text = cellText(cell);
  if (isPlaceholder(text)) return blank;
  const rfc = normalizedRfc(text);
  if (rfc.length > 50) return unreadable('check.too-long', { most: 50 });
  const doubt = rfcWarning(rfc);
  return doubt ? withRemark(rfc, `check.rfc-${doubt}`, { value: rfc }) : parsed(rfc);
};
