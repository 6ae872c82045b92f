import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DecimalSign } from '../../data-load/amount-notation.ts';
import { amountCells, findDoubt } from '../../data-load/api/find-doubt.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { parseAmount } from '../../data-load/cells/amount.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { meaningKindOf } from '../../data-load/load-meanings.ts';
import type { DecimalSignQuestion, SpellingQuestion } from '../load-question.ts';
import { findRowsOfQuestions, hasTextLike, type UnreadSpelling } from './question-report.ts';

type Unread = {
  unread: UnreadSpelling[];
  /** The questions about spellings that are not listed. */
  others: SpellingQuestion[];
};

/** Asks what separates the decimals, where amounts could be read if that was answered. */
export const askDecimalSign = async (
  sql: Queries,
  organizationId: string,
  load: Pick<Load, '_id' | 'options'>,
  { unread, others }: Unread,
): Promise<DecimalSignQuestion | null> => {
  const { decimalSign, decimalSigns = {}, amountsIn } = load.options.defaults;
  if (decimalSign !== undefined) return null;
  const isReadWith = (sign: DecimalSign, spelling: string): boolean =>
    parseAmount(spelling, { decimalSign: sign, amountsIn }).value !== null;
  const open = unread.filter(({ column, spelling }) => {
    const isOpen = meaningKindOf[column] === 'amounts' && !Object.hasOwn(decimalSigns, column);
    return isOpen && (isReadWith('COMMA', spelling) || isReadWith('POINT', spelling));
  });
  // `1.500` fits both signs; what only a point explains needs no question.
  const withComma = open.filter(({ spelling }) => !isReadWith('POINT', spelling));
  const { columns, hasPoint } = await findColumnsApart(sql, organizationId, load, withComma);
  const cells = columns ? open.filter(({ column }) => columns.includes(column)) : open;
  const unreadCells = cells.map(({ column, key, spelling }) => ({
    question,
    column,
    key,
    spelling,
  }));
  const [concerned = noRows] =
    unreadCells.length === 0
      ? []
      : await findRowsOfQuestions(sql, organizationId, load._id, unreadCells);
  const doubt = await findDoubt(sql, organizationId, load._id, 'decimalSign');
  if (concerned.rows === 0 && !doubt) return null;
  const { rows, firstRows, amount } = concerned;
  const answeredBy = (sign: DecimalSign): number =>
    others.filter(({ kind, spelling }) => kind === 'amounts' && isReadWith(sign, spelling)).length;
  const example = exampleIn(withComma, columns);
  const hasBoth = columns === null && example !== undefined && hasPoint;
  return {
    rows,
    firstRows,
    amount,
    columns,
    hasBoth,
    proposal: example === undefined || hasBoth ? null : { sign: 'COMMA', example },
    otherSpellings: { COMMA: answeredBy('COMMA'), POINT: answeredBy('POINT') },
    doubt,
  };
};

/** The first text that only a comma explains, of the columns that are asked about. */
const exampleIn = (withComma: UnreadSpelling[], columns: ColumnCode[] | null): string | undefined =>
  withComma.find(({ column }) => columns?.includes(column) ?? true)?.spelling.trim();

/**
 * The columns that only a comma explains, where others have a point: one answer is not for all of them.
 * Null where it is.
 */
const findColumnsApart = async (
  sql: Queries,
  organizationId: string,
  load: Pick<Load, '_id' | 'options'>,
  withComma: UnreadSpelling[],
): Promise<{ columns: ColumnCode[] | null; hasPoint: boolean }> => {
  if (withComma.length === 0) return { columns: null, hasPoint: false };
  const points = await findColumnsWithPoint(sql, organizationId, load);
  const commas = [...new Set(withComma.map(({ column }) => column))];
  const alone = commas.filter((column) => !points.includes(column)).toSorted();
  const hasPoint = points.length > 0;
  return { columns: hasPoint && alone.length > 0 ? alone : null, hasPoint };
};

/** The columns of amounts, as far as nothing was answered of them, some of whose texts have decimals after a point. */
const findColumnsWithPoint = async (
  sql: Queries,
  organizationId: string,
  { _id, options }: Pick<Load, '_id' | 'options'>,
): Promise<ColumnCode[]> => {
  const { decimalSigns = {} } = options.defaults;
  const found: ColumnCode[] = [];
  for (const column of amountCells.filter((code) => !Object.hasOwn(decimalSigns, code)))
    if (await hasTextLike(sql, organizationId, _id, { columns: [column], pattern: againstComma }))
      found.push(column);
  return found;
};

/** `1,234.56`, `12.50` and, with three digits after a comma, `12,500`. */
const againstComma = String.raw`\d,\d{3}(?!\d)|\d\.(?:\d{1,2}|\d{4,})(?!\d)`;

/** Where each of them got a meaning of its own. */
const noRows = { rows: 0, firstRows: [], amount: null };

const question = 'decimalSign';
