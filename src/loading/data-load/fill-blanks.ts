import { quarterOfDay } from '../../records/records/contract-years.ts';
import type { QuarterOfYear } from './cells/quarter.ts';
import type { ColumnCode } from './columns.ts';
import type { CheckContext } from './load-defaults.ts';
import type { ContractDraft, DraftField, RowIssue } from './load-row.ts';
import type { ReadRow } from './read-draft.ts';

type Filled = { draft: ContractDraft; filled: DraftField[]; findings: RowIssue[] };

/**
 * Completes blank cells (docs/data-load.md#values-for-blanks): year and period from each other, from
 * the contract's date, then from the load's defaults; the administration from a known one that
 * contains the year, the rest from the defaults. A cell with an error stays as it is, and every filled one says where its value came
 * from.
 */
export const fillBlanks = (row: ReadRow, known: CheckContext): Filled => {
  const draft = { ...row.draft };
  const filled: DraftField[] = [];
  const findings = [...row.findings];
  const wrong = new Set(
    findings.filter(({ kind }) => kind === 'error').map(({ column }) => column),
  );

  for (const { column, field, sources } of rules) {
    if (draft[field] !== null || wrong.has(column)) continue;
    const source = firstOf(sources, { stated: row.draft, draft, quarter: row.quarter, known });
    if (!source) continue;
    Object.assign(draft, { [field]: source.value });
    if (source.key === undefined) continue;
    filled.push(field);
    findings.push({ column, kind: 'info', key: source.key, values: { value: source.value } });
  }
  if (row.quarter && draft.period === null) {
    findings.push({ column: 'C5', kind: 'error', key: 'check.period-without-year', values: {} });
  }
  return { draft, filled, findings };
};

type Given = {
  /** As its cells say it. */
  stated: ContractDraft;
  draft: ContractDraft;
  quarter: QuarterOfYear | null;
  known: CheckContext;
};
/** A value, and the text that says where it came from; none when the cell itself states it. */
type Source = (given: Given) => { value: string; key?: string } | undefined;
type Rule = { column: ColumnCode; field: FilledField; sources: Source[] };
type FilledField = keyof CheckContext['defaults'] & DraftField;

const from = (key: string | undefined, value: string | null | undefined) =>
  value === null || value === undefined ? undefined : { value, ...(key && { key }) };

const fromDefaults =
  (field: FilledField): Source =>
  ({ known }) =>
    from('check.filled-by-default', known.defaults[field]);

const otherUnit =
  (field: 'organizerAdministrativeUnit' | 'applicantAdministrativeUnit'): Source =>
  ({ stated, known }) =>
    known.defaults.blankUnits === 'OTHER_UNIT'
      ? from('check.filled-from-other-unit', stated[field])
      : undefined;

const yearOfQuarter: Source = ({ quarter }) => from('check.filled-from-period', quarter?.year);
const yearOfDate: Source = ({ draft }) =>
  from('check.filled-from-contract-date', draft.contractDate?.slice(0, 4));

/** A row whose quarter is the default one takes its year too. */
const yearOfDefaultQuarter: Source = ({ quarter, known }) =>
  quarter ? undefined : from('check.filled-by-default', known.defaults.period?.slice(3));

/** The cell's own quarter; the year of the row completes `ENERO-MARZO`. */
const quarterOfCell: Source = ({ quarter, draft }) => {
  const year = quarter?.year ?? draft.fiscalYear;
  return quarter && year?.startsWith('2') ? { value: `${quarter.quarter}o ${year}` } : undefined;
};

const quarterOfDate: Source = ({ quarter, draft: { contractDate } }) => {
  if (quarter || contractDate === null || !contractDate.startsWith('2')) return undefined;
  return from('check.filled-from-contract-date', quarterOfDay(contractDate));
};

/** Two known administrations that share the year say nothing. */
const knownAdministration: Source = ({ draft: { fiscalYear: year }, known }) => {
  if (year === null) return undefined;
  const all = [...(known.defaults.administrationPeriods ?? []), ...known.administrationPeriods];
  const containing = [...new Set(all)].filter(
    (period) => period.slice(0, 4) <= year && year <= period.slice(5),
  );
  return containing.length === 1
    ? from('check.filled-from-administration', containing[0])
    : undefined;
};

const firstOf = (sources: Source[], given: Given) => {
  for (const source of sources) {
    const found = source(given);
    if (found) return found;
  }
  return undefined;
};

/** In this order: the period needs the year, and the administration too. */
const rules: Rule[] = [
  {
    column: 'C4',
    field: 'fiscalYear',
    sources: [yearOfQuarter, yearOfDate, yearOfDefaultQuarter, fromDefaults('fiscalYear')],
  },
  {
    column: 'C5',
    field: 'period',
    sources: [quarterOfCell, quarterOfDate, fromDefaults('period')],
  },
  {
    column: 'C3',
    field: 'administrationPeriod',
    sources: [fromDefaults('administrationPeriod'), knownAdministration],
  },
  {
    column: 'C17',
    field: 'organizerAdministrativeUnit',
    sources: [
      otherUnit('applicantAdministrativeUnit'),
      fromDefaults('organizerAdministrativeUnit'),
    ],
  },
  {
    column: 'C18',
    field: 'applicantAdministrativeUnit',
    sources: [
      otherUnit('organizerAdministrativeUnit'),
      fromDefaults('applicantAdministrativeUnit'),
    ],
  },
  {
    column: 'C19',
    field: 'administrativeUnitType',
    sources: [fromDefaults('administrativeUnitType')],
  },
  { column: 'C8', field: 'procedureState', sources: [fromDefaults('procedureState')] },
  { column: 'C27', field: 'areaInCharge', sources: [fromDefaults('areaInCharge')] },
  { column: 'C28', field: 'updateDate', sources: [fromDefaults('updateDate')] },
  { column: 'C31', field: 'informationDate', sources: [fromDefaults('informationDate')] },
];
