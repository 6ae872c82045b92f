import { isPlaceholder } from '../../../records/records/written-text.ts';
import type { Cells } from '../cell.ts';
import { info } from '../checks/check.ts';
import type { RowIssue } from '../load-row.ts';
import { cellText } from './cell-text.ts';

/**
 * `ACME SA DE CV (RFC: ACM010203AB4)` is a name and an RFC, where the RFC has no cell of its own or one
 * that says the same.
 */
export const splitNameAndRfc = (cells: Cells): { cells: Cells; findings: RowIssue[] } => {
  const text = cellText(cells.C15);
  const { name, rfc } = (behindName.exec(text) ?? beforeName.exec(text))?.groups ?? {};
  if (name === undefined || rfc === undefined) return { cells, findings: [] };
  const own = cellText(cells.C16);
  if (!isPlaceholder(own) && plainRfc(own) !== plainRfc(rfc)) return { cells, findings: [] };
  return {
    cells: { ...cells, C15: name, C16: rfc },
    findings: [info('C15', 'check.rfc-split', { name: name.slice(0, 60), rfc })],
  };
};

const plainRfc = (text: string): string => text.toUpperCase().replaceAll(/[^A-ZÑ&\d]/g, '');

const label = String.raw`(?:con\s+)?(?:r\.?\s?f\.?\s?c\.?\s*[:.\-]?\s*)?`;
const rfc = String.raw`(?<rfc>[A-ZÑ&]{3,4}[\s-]?\d{6}[\s-]?[A-Z\d]{3})`;
const name = String.raw`(?<name>(?=.{0,400}\p{L}{2}).{2,400}?)`;
const behindName = new RegExp(String.raw`^${name}[\s,;:/|(\[\-–]+${label}${rfc}[\s)\].]*$`, 'iu');
const beforeName = new RegExp(String.raw`^[(\[]?${label}${rfc}[\s)\]]*[\s,;:/|\-–]+${name}$`, 'iu');
