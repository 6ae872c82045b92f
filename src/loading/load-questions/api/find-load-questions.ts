import { categories } from '../../../foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { administrativeUnitTypes } from '../../../foundation/codelists/unit-type.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { AmountsIn, movePoint, placesOf } from '../../data-load/amount-notation.ts';
import { findAdministrationQuestions } from '../../data-load/api/find-administration-questions.ts';
import { findGarbledTexts } from '../../data-load/api/find-doubt.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { findMeanings } from '../../data-load/api/remembered-meanings.ts';
import { unitTypeWordings } from '../../data-load/cells/administrative-unit-type.ts';
import { categoryWordings } from '../../data-load/cells/category.ts';
import { againstOrder } from '../../data-load/cells/day.ts';
import { procedureStateWordings } from '../../data-load/cells/procedure-state.ts';
import { procedureTypeWordings } from '../../data-load/cells/procedure-type.ts';
import { amountColumns } from '../../data-load/columns.ts';
import { type MeaningKind, meaningKindOf, spellingKey } from '../../data-load/load-meanings.ts';
import { optionalColumns } from '../../data-load/read-draft.ts';
import type { LoadQuestions, SpellingQuestion } from '../load-question.ts';
import { nearestValue } from '../nearest-value.ts';
import { askAmountsIn } from './ask-amounts-in.ts';
import { askDateOrder } from './ask-date-order.ts';
import { askDecimalSign } from './ask-decimal-sign.ts';
import { pickExamples } from './example-rows-of-load.ts';
import { findRowIssueGroups, type RowIssueGroup } from './load-report.ts';
import { proposeValues } from './propose-values.ts';
import {
  findRowsOfQuestions,
  findUnreadableColumns,
  findUnreadSpellings,
  type UnreadSpelling,
} from './question-report.ts';

type Concerned = Pick<RowIssueGroup, 'column' | 'key' | 'rows' | 'firstRows' | 'amount'>;

type QuestionedLoad = Pick<Load, '_id' | 'fileName' | 'options'>;

/** What a person can say once for all rows of an open load, with what the file itself proposes. */
export const findLoadQuestions = async (
  sql: Queries,
  organizationId: string,
  load: QuestionedLoad,
): Promise<LoadQuestions> => {
  const issues = await findRowIssueGroups(sql, organizationId, load._id, 'error');
  const missing = issues.filter(({ key }) => missingKeys.includes(key));
  const valuesFor = await proposeValues(sql, organizationId, load, missing);
  const unread = await findUnreadSpellings(sql, organizationId, load._id, [
    ...unreadKeys,
    'check.not-an-amount',
  ]);
  const all = mergeSpellings(unread.filter(({ key }) => unreadKeys.includes(key)));
  const listed = all.slice(0, mostSpellings);
  const others = all.slice(mostSpellings).map(({ question }) => question);
  return {
    administrations: await findAdministrationQuestions(sql, organizationId, load._id),
    blanks: missing.map((group) => ({ ...concernedIn(group), ...valuesFor(group.column) })),
    garbledText: await findGarbledTexts(sql, organizationId, load._id),
    amountsIn: await askAmountsIn(sql, organizationId, load),
    decimalSign: await askDecimalSign(sql, organizationId, load, { unread, others }),
    dateOrder: await askDateOrder(sql, organizationId, load),
    spellings: await countRowsOnce(sql, organizationId, load._id, listed),
    otherSpellings: others.length,
    unreadable: load.options.blankUnreadable
      ? []
      : await findUnreadableColumns(sql, organizationId, load._id, {
          columns: [...optionalColumns],
          amountColumn: 'C25',
          amountColumns,
        }),
    remembered: await findMeanings(sql, organizationId),
  };
};

const mostSpellings = 50;
const missingKeys = ['check.required', 'check.required-or-default'];
const unreadKeys = [
  'check.unknown-procedure-type',
  'check.unknown-category',
  'check.unknown-procedure-state',
  'check.unknown-unit-type',
  'check.amount-proposed',
  'check.amount-two-readings',
  'check.amount-against-comma',
  'check.amount-against-comma-two-readings',
  'check.date-proposed',
  ...Object.values(againstOrder),
];

const concernedIn = ({ column, key, rows, firstRows, amount }: RowIssueGroup): Concerned => ({
  column,
  key,
  rows,
  firstRows,
  amount,
});

type Merged = { question: SpellingQuestion; groups: UnreadSpelling[] };

/** Spellings that are compared as one are asked for as one, by the first of them. */
const mergeSpellings = (unread: UnreadSpelling[]): Merged[] => {
  const questions = new Map<string, Merged>();
  for (const group of unread) {
    const kind = meaningKindOf[group.column];
    const spelling = group.spelling.trim();
    if (kind === undefined || spelling === '' || spelling.length > longestSpelling) continue;
    const place = `${kind} ${spellingKey(kind, spelling)}`;
    const before = questions.get(place);
    if (before) before.groups.push(group);
    else questions.set(place, { question: questionOf(kind, spelling, group), groups: [group] });
  }
  return [...questions.values()].toSorted((a, b) => cellsOf(b) - cellsOf(a));
};

const cellsOf = ({ groups }: Merged): number => groups.reduce((sum, { rows }) => sum + rows, 0);

const longestSpelling = 300;

/** A row that says the same in two columns, or in two spellings, is one row of a question. */
const countRowsOnce = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
  merged: Merged[],
): Promise<SpellingQuestion[]> => {
  const cells = merged.flatMap(({ groups }, index) =>
    groups.length === 1
      ? []
      : groups.map(({ column, key, spelling }) => ({
          question: String(index),
          column,
          key,
          spelling,
        })),
  );
  const counted =
    cells.length === 0 ? [] : await findRowsOfQuestions(sql, organizationId, loadId, cells);
  const rowsOf = new Map(counted.map(({ question, ...rows }) => [question, rows]));
  return merged
    .map(({ question }, index) => ({ ...question, ...rowsOf.get(String(index)) }))
    .toSorted((a, b) => b.rows - a.rows);
};

const questionOf = (
  kind: MeaningKind,
  spelling: string,
  group: UnreadSpelling,
): SpellingQuestion => ({
  ...concernedIn(group),
  kind,
  spelling,
  ...meaningsFor(kind, group),
  examples: pickExamples(group.column, group.described),
});

type Meanings = Pick<SpellingQuestion, 'proposal' | 'options'>;

const meaningsFor = (kind: MeaningKind, { spelling, values }: UnreadSpelling): Meanings => {
  const nearest = lists[kind]?.(spelling);
  if (nearest) return nearest;
  // A meaning is the figure, whatever the amounts of the sheet are in.
  const places = placesOf[AmountsIn.catch(1).parse(values.amountsIn)];
  const options = [values.proposal, values.other]
    .filter((one) => one !== undefined)
    .map((one) => String(typeof one === 'number' ? movePoint(one, -places) : one));
  // Of two readings none is likelier than the other.
  return { options, proposal: options.length === 1 ? (options[0] ?? null) : null };
};

const lists: Partial<Record<MeaningKind, (spelling: string) => Meanings>> = {
  procedureType: (spelling) => ({
    options: [...procedureTypes],
    proposal: nearestValue(procedureTypeWordings, spelling) ?? null,
  }),
  category: (spelling) => ({
    options: [...categories],
    proposal: nearestValue(categoryWordings, spelling, { wholeMayBegin: true }) ?? null,
  }),
  procedureState: (spelling) => ({
    options: [...procedureStates],
    proposal: nearestValue(procedureStateWordings, spelling) ?? null,
  }),
  administrativeUnitType: (spelling) => ({
    options: [...administrativeUnitTypes],
    proposal: nearestValue(unitTypeWordings, spelling) ?? null,
  }),
};
