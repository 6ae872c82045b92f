import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { dateInBothOrders, monthFirstDate } from '../../../foundation/platform/written-day.ts';
import { blocksConfirm } from '../administration-question.ts';
import { type ColumnCode, columnCodes } from '../columns.ts';
import type { GarbledTexts } from '../garbled-texts.ts';
import { type MeaningKind, meaningKindOf } from '../load-meanings.ts';
import { findAdministrationQuestions } from './find-administration-questions.ts';

const columnsOf = (kind: MeaningKind): ColumnCode[] =>
  columnCodes.filter((code) => meaningKindOf[code] === kind);
export const amountCells = columnsOf('amounts');
export const dateCells = columnsOf('dates');

/**
 * What somebody has to say of a load. One text, now or before it was corrected, or the quarters of the
 * rows raise the question; others are read wrong without a word if the answer is not the usual one.
 */
const doubts = {
  decimalSign: {
    columns: amountCells,
    seen: 'decimal_comma_seen',
    raised: String.raw`^[^\d.,]*(?:\d{1,3}(?:[. '’]\d{3})+|\d+),\d{1,2}(?![\d.,])`,
    doubtful: String.raw`^\D*[1-9]\d{0,2},\d{3}\D*$`,
  },
  dateOrder: {
    columns: dateCells,
    seen: 'month_first_seen',
    raised: monthFirstDate,
    doubtful: dateInBothOrders,
  },
} as const;
type DoubtKind = keyof typeof doubts;

/** Rows with a text such as `3,125` or `03/02/2025`; the first one as its cell says it. */
type Doubt = { rows: number; firstRows: number[]; amount: number | null; example: string };

/** What of a load depends on an answer that nobody gave; null where nothing is doubtful. */
export const findDoubt = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
  kind: DoubtKind,
): Promise<Doubt | null> => {
  const { columns, doubtful } = doubts[kind];
  const [doubt] = await sql<Doubt[]>`
    with doubted as materialized (
      select organization_id, id, options #> '{defaults,decimalSigns}' as answered
        from data_loads as load
       where organization_id = ${organizationId} and id = ${loadId}
         and options #> array['defaults', ${kind}] is null and ${isRaised(sql, kind)}),
    doubtful as (
      select row_index, min((draft ->> 'totalOrMaxAmount')::numeric) as amount,
             (array_agg(btrim(${cellTextIn(sql)}) order by code))[1] as example
        from doubted
        join data_load_rows
          on data_load_rows.organization_id = doubted.organization_id and load_id = doubted.id,
             unnest(${columns}::text[]) as code
       where jsonb_typeof(cells -> code) <> 'number' and cells -> code -> 'isInPesos' is null
         and not coalesce(jsonb_exists(answered, code), false)
         and ${cellTextIn(sql)} ~ ${doubtful}
       group by row_index)
    select count(*) as rows, (array_agg(row_index order by row_index))[1:5] as "firstRows",
           sum(amount) as amount, (array_agg(example order by row_index))[1] as example
      from doubtful
    having count(*) > 0`;
  return doubt ?? null;
};

type MissingAnswerKey =
  | 'garbled-text-unanswered'
  | 'decimal-sign-unanswered'
  | 'date-order-unanswered'
  | 'administration-unanswered';

/** The texts that a wrong encoding garbled; null where there are none, or somebody answered how they are read. */
export const findGarbledTexts = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<GarbledTexts | null> => {
  const [load] = await sql<{ garbledTexts: GarbledTexts | null }[]>`
    select nullif(reading -> 'garbledTexts', 'null') as "garbledTexts" from data_loads
     where organization_id = ${organizationId} and id = ${loadId}
       and options #> '{defaults,garbledText}' is null`;
  return load?.garbledTexts ?? null;
};

/** The first answer without which a load is not to be confirmed, in the words of its texts. */
export const findMissingAnswer = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<{ key: MissingAnswerKey; example: string } | null> => {
  const garbled = await findGarbledTexts(sql, organizationId, loadId);
  const [first] = garbled?.examples ?? [];
  if (first) return { key: 'garbled-text-unanswered', example: first.written };
  const sign = await findDoubt(sql, organizationId, loadId, 'decimalSign');
  if (sign) return { key: 'decimal-sign-unanswered', example: sign.example };
  const order = await findDoubt(sql, organizationId, loadId, 'dateOrder');
  if (order) return { key: 'date-order-unanswered', example: order.example };
  const questions = await findAdministrationQuestions(sql, organizationId, loadId);
  const administration = questions.find(blocksConfirm);
  return administration
    ? { key: 'administration-unanswered', example: administration.period }
    : null;
};

/** Whether the table or query `load` has, or had, a text that raises the question. */
export const isRaised = (sql: Queries, kind: DoubtKind) => {
  const { columns, seen, raised } = doubts[kind];
  return sql`(
    load.${sql(seen)}
    or exists (
      select from data_load_rows, unnest(${columns}::text[]) as code
       where data_load_rows.organization_id = load.organization_id and load_id = load.id
         -- A cell like that is an error, left blank, or says how it was read.
         and jsonb_array_length(findings) > 0
         and jsonb_typeof(cells -> code) <> 'number' and ${cellTextIn(sql)} ~ ${raised})
    or exists (
      select from data_load_corrections as correction
       where correction.organization_id = load.organization_id and correction.load_id = load.id
         and column_code = any(${columns}::text[])
         and coalesce(cell_before ->> 'text', cell_before #>> '{}') ~ ${raised})
    or ${kind === 'dateOrder' ? quartersSayMonthFirst(sql) : sql`false`})`;
};

/**
 * Whether more dates lie in the quarter of their row with the month first alone than with the day
 * first alone, which is how they are read: no such date need exist in one order only. One or two may
 * be slips.
 */
const quartersSayMonthFirst = (sql: Queries) => {
  const quarterOf = (part: 2 | 3) =>
    sql`ceil(split_part(draft ->> 'contractDate', '-', ${part})::integer / 3.0) || 'o '
        || left(draft ->> 'contractDate', 4)`;
  return sql`(
    select count(*) filter (where period = month_first)
             >= greatest(${fewestMonthFirst}, 1 + count(*) filter (where period = day_first))
      from (
        select draft ->> 'period' as period,
               ${quarterOf(2)} as day_first, ${quarterOf(3)} as month_first
          from data_load_rows
         where data_load_rows.organization_id = load.organization_id and load_id = load.id
           and draft ->> 'contractDate' is not null
           and jsonb_typeof(cells -> 'C21') <> 'number'
           and ${cellTextIn(sql, 'C21')} ~ ${dateInBothOrders}) dated
     where day_first <> month_first)`;
};

const fewestMonthFirst = 3;

const cellTextIn = (sql: Queries, code?: ColumnCode) => {
  const column = code === undefined ? sql`code` : sql`${code}::text`;
  return sql`coalesce(cells -> ${column} ->> 'text', cells ->> ${column})`;
};
