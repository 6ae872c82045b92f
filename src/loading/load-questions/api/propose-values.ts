import { procedureStates } from '../../../foundation/codelists/procedure.ts';
import { administrativeUnitTypes } from '../../../foundation/codelists/unit-type.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { findUnitNames } from '../../../records/records/api/unit-keys.ts';
import { quarterOfDay } from '../../../records/records/contract-years.ts';
import { findCheckContext } from '../../data-load/api/check-context.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';
import type { LoadDefaults } from '../../data-load/load-defaults.ts';
import type { DraftField } from '../../data-load/load-row.ts';
import {
  type FillableField,
  fillableFields,
  otherUnitOf,
  sameAsOtherUnit,
  type ValueReason,
} from '../fillable-fields.ts';
import type { BlankQuestion } from '../load-question.ts';
import { readFileName } from '../read-file-name.ts';
import type { RowIssueGroup } from './load-report.ts';
import { countValuesBesideErrors, countCellValues } from './question-report.ts';

type QuestionedLoad = Pick<Load, '_id' | 'fileName' | 'options'>;
type Missing = Pick<RowIssueGroup, 'column' | 'rows'>;
type Proposal = BlankQuestion['proposals'][number];
type Values = Pick<BlankQuestion, 'field' | 'proposals' | 'options' | 'isOpen'>;
type ValuesFor = (column: ColumnCode) => Values;

/** What fills the blank cells of each column, with where it comes from, the likeliest first. */
export const proposeValues = async (
  sql: Queries,
  organizationId: string,
  load: QuestionedLoad,
  missing: Missing[],
): Promise<ValuesFor> => {
  const answers = new Map<string, Values>();
  const fields = missing.flatMap(({ column }) => fieldOf(column) ?? []);
  if (fields.length > 0) {
    const known = await findKnown(sql, organizationId, load, fields);
    for (const { column, rows } of missing) {
      const field = fieldOf(column);
      if (!field) continue;
      const beside = await findBeside(sql, organizationId, load._id, column);
      const given = { field, rows, beside, known };
      answers.set(column, {
        field,
        proposals: proposalsFor(given),
        options: optionsFor(given),
        isOpen: !(field in closedLists),
      });
    }
  }
  return (column) => answers.get(column) ?? noValue;
};

const noValue: Values = {
  field: null,
  proposals: [],
  options: [],
  isOpen: false,
};

const fieldOf = (column: string): FillableField | undefined => {
  const field = columns.find(({ code }) => code === column)?.field;
  return fillableFields.find((one) => one === field);
};

type ValueCount = { field: string; value: string; rows: number };

/** What is known of the whole load, whichever field is asked for. */
type Known = {
  cellValues: ValueCount[];
  fileName: ReturnType<typeof readFileName>;
  earlier: LoadDefaults;
  administrationPeriods: string[];
  ownAdministration: string | null;
  units: string[];
};

const findKnown = async (
  sql: Queries,
  organizationId: string,
  load: QuestionedLoad,
  fields: FillableField[],
): Promise<Known> => {
  const { administrationPeriods } = await findCheckContext(sql, organizationId, {
    ...load.options,
    meanings: {},
  });
  const [own] = await sql<{ period: string | null }[]>`
    select default_administration_period as period from organizations where id = ${organizationId}`;
  const [earlier] = await sql<{ options: Load['options'] }[]>`
    select options from data_loads
     where organization_id = ${organizationId} and status = 'CONFIRMED'
     order by confirmed_at desc limit 1`;
  const units = await findUnitNames(sql, organizationId);
  return {
    cellValues: await countCellValues(sql, organizationId, load._id, [
      ...new Set([...fields, ...unitFields, 'fiscalYear' as const]),
    ]),
    fileName: readFileName(load.fileName),
    earlier: earlier?.options.defaults ?? {},
    administrationPeriods,
    ownAdministration: own?.period ?? null,
    units: units.map(({ name }) => name),
  };
};

const unitFields: FillableField[] = ['organizerAdministrativeUnit', 'applicantAdministrativeUnit'];

/** What rows without a value of that column say instead. */
const findBeside = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  column: RowIssueGroup['column'],
): Promise<ValueCount[]> =>
  countValuesBesideErrors(sql, organizationId, loadId, { column, fields: telling });

const telling: DraftField[] = [
  'fiscalYear',
  'announcementDate',
  'contractDate',
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
];

type Given = { field: FillableField; rows: number; beside: ValueCount[]; known: Known };

const proposalsFor = (given: Given): Proposal[] => {
  const { field, known } = given;
  const found = [
    ...asProposals('other-unit', fromOtherUnit(given)),
    ...asProposals('rows', mostFrequentInRows(given)),
    ...asProposals('dates', fromDates(given)),
    ...asProposals('file-name', fromFileName(given)),
    ...(isOfOneFile(field) ? [] : asProposals('earlier-load', known.earlier[field])),
    ...asProposals('organization', fromOrganization(given)),
  ];
  const fitting = field === 'administrationPeriod' ? found.filter(contains(given)) : found;
  return [...new Map(fitting.toReversed().map((one) => [one.value, one])).values()].toReversed();
};

/** Rows that say one of their units may have left the other one blank because it is the same. */
const fromOtherUnit = ({ field, beside }: Given): string | undefined => {
  const other = otherUnitOf[field];
  return other && beside.some((one) => one.field === other) ? sameAsOtherUnit : undefined;
};

/** The next file is of another quarter. */
const isOfOneFile = (field: FillableField): boolean => field === 'period' || field === 'fiscalYear';

const asProposals = (reason: ValueReason, value: string | undefined): Proposal[] =>
  value === undefined ? [] : [{ value, reason }];

/** What at least half of the rows say that say it at all. */
const mostFrequentInRows = ({ field, known: { cellValues } }: Given): string | undefined =>
  mostOf(cellValues.filter((one) => one.field === field));

const mostOf = (counts: ValueCount[]): string | undefined => {
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  const [first] = counts.toSorted((a, b) => b.rows - a.rows);
  return first && first.rows * 2 >= all ? first.value : undefined;
};

/** A day of the call for tenders tells year and quarter; a contract with a date was awarded. */
const fromDates = ({ field, rows, beside }: Given): string | undefined => {
  const calls = beside.filter((one) => one.field === 'announcementDate');
  if (field === 'fiscalYear')
    return mostOf(added(calls.map((one) => ({ ...one, value: one.value.slice(0, 4) }))));
  if (field === 'period')
    return mostOf(added(calls.map((one) => ({ ...one, value: quarterOfDay(one.value) }))));
  const dated = beside.filter((one) => one.field === 'contractDate');
  const isDated = dated.reduce((sum, one) => sum + one.rows, 0) === rows;
  return field === 'procedureState' && isDated ? 'CONCLUDED' : undefined;
};

/** One entry for each value. */
const added = (counts: ValueCount[]): ValueCount[] => {
  const values = new Map<string, ValueCount>();
  for (const one of counts)
    values.set(one.value, { ...one, rows: one.rows + (values.get(one.value)?.rows ?? 0) });
  return [...values.values()];
};

const fromFileName = ({ field, known: { fileName } }: Given): string | undefined =>
  field === 'fiscalYear' || field === 'period' || field === 'administrationPeriod'
    ? fileName[field]
    : undefined;

const fromOrganization = ({ field, known }: Given): string | undefined => {
  if (field === 'administrationPeriod') return known.ownAdministration ?? undefined;
  const [unit, ...others] = known.units;
  if (unit === undefined || others.length > 0 || !unitFields.includes(field)) return undefined;
  return unitsInSheet(known).every((name) => nameKey(name) === nameKey(unit)) ? unit : undefined;
};

/** Which units the rows name, in either role. */
const unitsInSheet = ({ cellValues }: Known): string[] =>
  cellValues
    .filter(({ field }) => unitFields.some((unit) => unit === field))
    .map(({ value }) => value);

/** An administration is proposed only when it contains the years of the rows that lack one. */
const contains =
  ({ beside, known }: Given) =>
  ({ value }: Proposal): boolean => {
    const years = beside.filter(({ field }) => field === 'fiscalYear').map((one) => one.value);
    const named = known.fileName.fiscalYear ? [known.fileName.fiscalYear] : [];
    const told = years.length > 0 ? years : named;
    return told.every((year) => value.slice(0, 4) <= year && year <= value.slice(5));
  };

const closedLists: Partial<Record<FillableField, readonly string[]>> = {
  procedureState: procedureStates,
  administrativeUnitType: administrativeUnitTypes,
};

/** What may be chosen, the proposed ones among them. */
const optionsFor = (given: Given): string[] => {
  const { field, known } = given;
  const closed = closedLists[field];
  if (closed) return [...closed];
  const inSheet = known.cellValues.filter((one) => one.field === field).map(({ value }) => value);
  const proposed = proposalsFor(given).map(({ value }) => value);
  const all = [...new Set([...proposed, ...inSheet, ...registered(given)])];
  return all.slice(0, mostOptions);
};

const registered = ({ field, known }: Given): string[] => {
  if (field === 'administrationPeriod') return known.administrationPeriods;
  const years = yearsIn(known);
  if (field === 'fiscalYear') return years;
  if (field === 'period')
    return years.flatMap((year) => [1, 2, 3, 4].map((quarter) => `${quarter}o ${year}`));
  return [...unitsInSheet(known), ...known.units.toSorted((a, b) => a.localeCompare(b, 'es'))];
};

const mostOptions = 300;

/** The years of the sheet, or of its name, and the last ones. */
const yearsIn = ({ cellValues, fileName }: Known): string[] => {
  const thisYear = Number(dayOf(new Date().toISOString()).slice(0, 4));
  const inSheet = cellValues
    .filter(({ field }) => field === 'fiscalYear')
    .map(({ value }) => value);
  const last = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  return [...new Set([...inSheet, ...(fileName.fiscalYear ? [fileName.fiscalYear] : []), ...last])];
};

const yearsBack = 10;
