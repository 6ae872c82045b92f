import { variableAbbreviations } from '../../../figures/figures/variable.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type {
  CatalogueStore,
  Planned,
  RowSaveIssue,
} from '../../../office/catalogue/api/catalogue-store.ts';
import { findTaken } from '../../../office/catalogue/api/find-taken.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { abbreviationIssues } from '../abbreviation-issues.ts';
import type { CalculationDraft, CalculationRow } from '../calculation-catalogue.ts';
import { findCycle } from '../calculation-graph.ts';
import { indexMaximumOf, reachesScale } from '../index-parts.ts';
import { scaleIssues } from '../scale.ts';
import { findUnknownReferences } from './find-unknown-references.ts';
import { findMethod, graphOf, type Method, type MethodCalculation, methodOf } from './method.ts';

type Store = CatalogueStore<CalculationRow, CalculationDraft>;
type Row = Planned<CalculationRow, CalculationDraft>;

/** Everything that is wrong with calculations as somebody wants them (docs/calculations.md). */
export const findCalculationIssues: NonNullable<Store['check']> = async (tx, _scope, rows) => {
  await lockCalculations(tx);
  const stored = await findMethod(tx);
  const wanted = methodAfter(stored, rows);
  const known = [...variableAbbreviations, ...wanted.calculations.keys()];
  return [
    ...(await takenIssues(tx, rows)),
    ...rows.flatMap((row) => formulaIssues(row, known)),
    ...rows.flatMap(ownIssues),
    ...renameIssues(stored, rows),
    ...cycleIssues(wanted, rows),
    ...indexIssues(stored, wanted, rows),
    ...(await findUnknownReferences(tx, rows)),
  ];
};

/** Until the transaction ends, nobody else writes one. */
export const lockCalculations = async (tx: Queries): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('contraluz calculations', 0))`;
};

/** All live calculations as they will be, those that are written first. */
export const methodAfter = ({ calculations }: Method, rows: readonly Row[]): Method => {
  const written = new Set(rows.map(({ _id }) => _id));
  const kept = [...calculations.values()].filter(({ _id }) => !written.has(_id));
  const planned = methodOf(rows.map(plannedRow)).calculations.values();
  const hasNewIndex = rows.some(({ draft }) => draft.locked);
  const all = [...planned, ...kept.map((one) => ({ ...one, locked: one.locked && !hasNewIndex }))];
  return {
    calculations: new Map(all.map((one) => [one.abbreviation, one])),
    index: all.find(({ locked }) => locked),
  };
};

const plannedRow = ({ _id, draft }: Pick<Row, '_id' | 'draft'>) => ({
  _id,
  name: draft.name,
  description: draft.description,
  abbreviation: draft.abbreviation,
  type: draft.type,
  displayForm: draft.displayForm ?? 'NORMAL',
  enabled: draft.enabled ?? false,
  locked: draft.locked ?? false,
  administrationPeriod: draft.administrationPeriod ?? null,
  hasPercentScale: draft.hasPercentScale ?? false,
  scale: draft.scale ?? [],
  filters: draft.filters ?? [],
  axis: draft.axis ?? null,
  direction: draft.direction ?? null,
  formula: draft.formula,
});

/** Names and abbreviations that another calculation has, as they all will be. */
const takenIssues = async (tx: Queries, rows: readonly Row[]): Promise<RowSaveIssue[]> => {
  const taken = await findTaken(
    tx,
    'calculations',
    [
      { field: 'name', column: 'name' },
      { field: 'abbreviation', column: 'abbreviation' },
    ],
    rows,
  );
  const message = 'calculations-admin:refused.taken';
  return taken.map((issue) => ({ ...issue, status: 409, message }));
};

/** The first token that makes it no formula, or names nothing that there is. */
const formulaIssues = ({ _id, draft }: Row, known: readonly string[]): RowSaveIssue[] => {
  const parsed = parseFormula(draft.formula.expression, known);
  if (!('fault' in parsed)) return [];
  const { key, values } = parsed.fault;
  return [{ _id, status: 422, field: 'formula', message: key, values }];
};

/** A save that says only a part of it is checked together with what is stored. */
const ownIssues = ({ _id, stored, draft }: Row): RowSaveIssue[] => {
  const { abbreviation, locked, type, hasPercentScale, scale = [] } = draft;
  const issues: RowSaveIssue[] = abbreviationIssues(abbreviation, stored?.abbreviation).map(
    (issue) => ({ _id, status: 422, ...issue }),
  );
  if (locked && type === 'GENERAL')
    issues.push({ _id, status: 422, field: 'type', message: 'calculations-admin:rule.index-type' });
  const [wrong] = hasPercentScale ? scaleIssues(scale) : [];
  if (wrong) issues.push({ _id, status: 422, field: 'scale', message: wrong.message });
  return issues;
};

/** Formulas name it by its abbreviation. */
const renameIssues = ({ calculations }: Method, rows: readonly Row[]): RowSaveIssue[] => {
  const written = new Set(rows.map(({ _id }) => _id));
  const others = [...calculations.values()].filter(({ _id }) => !written.has(_id));
  return rows.flatMap(({ _id, stored, draft }) => {
    if (!stored || stored.abbreviation === draft.abbreviation) return [];
    const names = namesOf(others.filter((one) => namesIt(one, stored.abbreviation)));
    if (names === '') return [];
    const message = 'calculations-admin:refused.abbreviation-in-use';
    return [{ _id, status: 409 as const, field: 'abbreviation', message, values: { names } }];
  });
};

const namesIt = ({ tree }: MethodCalculation, abbreviation: string): boolean =>
  referencesOf(tree).calculations.includes(abbreviation);

const namesOf = (calculations: readonly MethodCalculation[]): string =>
  calculations.map(({ name, abbreviation }) => `${name} (${abbreviation})`).join(', ');

const cycleIssues = (wanted: Method, rows: readonly Row[]): RowSaveIssue[] => {
  const path = findCycle(graphOf(wanted));
  const row = path && rows.find(({ draft }) => path.includes(draft.abbreviation));
  if (!path || !row) return [];
  const message = 'calculations-admin:refused.cycle';
  const values = { path: path.join(' → ') };
  return [{ _id: row._id, status: 422, field: 'formula', message, values }];
};

/** The index runs from 0 to 100, there is one, and it moves only for who was asked. */
const indexIssues = (stored: Method, wanted: Method, rows: readonly Row[]): RowSaveIssue[] => {
  const [index, another] = rows.filter(({ draft }) => draft.locked);
  if (another) {
    const message = 'calculations-admin:rule.one-index';
    return [{ _id: another._id, status: 422, field: 'locked', message }];
  }
  const short = maximumIssues(stored, wanted, index);
  const [first] = index ? [index] : rows;
  if (first && short.length > 0) return short.map((issue) => ({ _id: first._id, ...issue }));
  return index && isMoved(stored, index) ? [moveIssue(stored, index)] : [];
};

const isMoved = ({ index }: Method, { _id, draft }: Row): boolean =>
  index !== undefined && index._id !== _id && !draft.moveIndex;

const moveIssue = ({ index }: Method, { _id }: Row): RowSaveIssue => ({
  _id,
  status: 409,
  field: 'moveIndex',
  message: 'calculations-admin:refused.move-index',
  ...(index && { name: index.name }),
});

/** What a save would be refused for, for the sum of the maxima of the index after it. */
export const indexMaximumIssues = (stored: Method, wanted: Method, row: Row) =>
  maximumIssues(stored, wanted, row.draft.locked ? row : undefined);

/** What somebody else left short is not the fault of who saves anything else. */
const maximumIssues = (stored: Method, wanted: Method, written: Row | undefined) => {
  const maximum = maximumOf(wanted);
  if (!wanted.index || reachesScale(maximum)) return [];
  if (!written && maximum === maximumOf(stored)) return [];
  return [maximumIssue(maximum, written !== undefined)];
};

const maximumOf = ({ index, calculations }: Method): number | null =>
  index ? indexMaximumOf(index, (name) => calculations.get(name)) : null;

const maximumIssue = (maximum: number | null, isIndex: boolean) => ({
  status: 422 as const,
  field: isIndex ? 'formula' : 'scale',
  message:
    maximum === null
      ? 'calculations-admin:refused.no-maximum'
      : `calculations-admin:refused.${isIndex ? 'maximum' : 'maximum-of-index'}`,
  values: { maximum: maximum ?? 0 },
});
