import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DecimalSign } from '../../data-load/amount-notation.ts';
import { amountCells, findDoubt } from '../../data-load/api/find-doubt.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { parseAmount } from '../../data-load/cells/amount.ts';
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
  const { decimalSign, amountsIn } = load.options.defaults;
  if (decimalSign !== undefined) return null;
  const isReadWith = (sign: DecimalSign, spelling: string): boolean =>
    parseAmount(spelling, { decimalSign: sign, amountsIn }).value !== null;
  const cells = unread.filter(({ column, spelling }) => {
    const isAmount = meaningKindOf[column] === 'amounts';
    return isAmount && (isReadWith('COMMA', spelling) || isReadWith('POINT', spelling));
  });
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
  // `1.500` fits both signs; what only a point explains needs no question.
  const example = cells
    .map(({ spelling }) => spelling.trim())
    .find((spelling) => !isReadWith('POINT', spelling));
  const isContradicted =
    example !== undefined &&
    (await hasTextLike(sql, organizationId, load._id, {
      columns: amountCells,
      pattern: againstComma,
    }));
  return {
    rows,
    firstRows,
    amount,
    proposal: example === undefined || isContradicted ? null : { sign: 'COMMA', example },
    otherSpellings: { COMMA: answeredBy('COMMA'), POINT: answeredBy('POINT') },
    doubt,
  };
};

/** `1,234.56`, `12.50` and, with three digits after a comma, `12,500`. */
const againstComma = String.raw`\d,\d{3}(?!\d)|\d\.(?:\d{1,2}|\d{4,})(?!\d)`;

/** Where each of them got a meaning of its own. */
const noRows = { rows: 0, firstRows: [], amount: null };

const question = 'decimalSign';
