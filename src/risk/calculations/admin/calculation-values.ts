import type { FieldIssue } from '../../../office/catalogue/admin/schema-issues.ts';
import { abbreviationIssues } from '../abbreviation-issues.ts';
import type { CalculationRow } from '../calculation-catalogue.ts';
import type { StoredFilter } from '../calculation-filter.ts';
import type {
  CalculationType,
  DisplayForm,
  IndexAxis,
  IndicatorDirection,
} from '../calculation-kinds.ts';
import type { ScaleRow } from '../scale.ts';

type PropertyName = StoredFilter['propertyName'];

/** A filter as it is typed. */
export type FilterValues = {
  variableAbbreviation: string;
  propertyName: PropertyName;
  operator: StoredFilter['operator'];
  value: string;
  reference: string | null;
};

/** A row of the scale as it is typed: a text is no number yet. Without `valueAtMax` it is no line. */
export type ScaleRowValues = Record<'min' | 'max' | 'value', number | string> & {
  valueAtMax?: number | string;
};

/** What the form of a calculation holds. */
export type CalculationValues = {
  name: string;
  description: string;
  abbreviation: string;
  formula: string;
  displayForm: DisplayForm;
  filters: FilterValues[];
  hasPercentScale: boolean;
  scale: ScaleRowValues[];
  type: CalculationType;
  enabled: boolean;
  locked: boolean;
  /** The figures that were confirmed, as `figuresOf` says them. */
  moveIndex: string;
  administrationPeriod: string;
  axis: IndexAxis | null;
  direction: IndicatorDirection | null;
  notes: string;
};

const newCalculation: CalculationValues = {
  name: '',
  description: '',
  abbreviation: '',
  formula: '',
  displayForm: 'NORMAL',
  filters: [],
  hasPercentScale: false,
  scale: [],
  type: 'CONTRACT',
  enabled: false,
  locked: false,
  moveIndex: '',
  administrationPeriod: '',
  axis: null,
  direction: null,
  notes: '',
};

export const calculationValues = (row?: CalculationRow): CalculationValues =>
  row
    ? {
        name: row.name,
        description: row.description,
        abbreviation: row.abbreviation,
        formula: row.formula.expression,
        displayForm: row.displayForm,
        filters: row.filters.map(filterValues),
        hasPercentScale: row.hasPercentScale,
        scale: row.scale,
        type: row.type,
        enabled: row.enabled,
        locked: row.locked,
        moveIndex: '',
        administrationPeriod: row.administrationPeriod ?? '',
        axis: row.axis,
        direction: row.direction,
        notes: row.notes ?? '',
      }
    : newCalculation;

const filterValues = (filter: StoredFilter): FilterValues => ({
  variableAbbreviation: filter.variableAbbreviation,
  propertyName: filter.propertyName,
  operator: filter.operator,
  value: filter.value ?? '',
  reference: filter.reference,
});

/** What is sent; a number that is not typed yet is refused by the schema. */
export const calculationBody = (typed: CalculationValues) => {
  const { formula, filters, scale, moveIndex: _moveIndex, ...values } = typed;
  return {
    ...values,
    scale: scale.map(withoutBlank),
    formula: { expression: formula },
    filters: filters.map(filterBody),
    ...(isIndexConfirmed(typed) && { moveIndex: true }),
  };
};

/** A change of what the index is computed from withdraws the confirmation. */
export const isIndexConfirmed = (values: CalculationValues): boolean =>
  values.moveIndex === figuresOf(values);

/** All that the figures of an index depend on, as one text. */
export const figuresOf = (values: CalculationValues): string => {
  const { abbreviation, formula, displayForm, filters, hasPercentScale, scale, type } = values;
  const computed = [abbreviation, formula, displayForm, filters, hasPercentScale && scale, type];
  return JSON.stringify([...computed, values.administrationPeriod]);
};

const filterBody = ({ value, reference, ...filter }: FilterValues) =>
  isReferenceProperty(filter.propertyName)
    ? { ...filter, reference: reference ?? '' }
    : { ...filter, value };

export const isReferenceProperty = (property: PropertyName): boolean =>
  !property.endsWith('Amount');

export const calculationDraft = (row: CalculationRow) => calculationBody(calculationValues(row));

/** The field of the form that shows what is wrong inside it. */
export const inputOfCalculation = (field: string): string => field.split('.')[0] ?? field;

export const newFilter = (variableAbbreviation: string): FilterValues => ({
  variableAbbreviation,
  propertyName: 'totalOrMaxAmount',
  operator: 'GREATER',
  value: '',
  reference: null,
});

/** What the schema of a save cannot say, for it does not know what is stored. */
export const calculationIssues = (
  values: CalculationValues,
  row?: CalculationRow,
): FieldIssue[] => [
  ...abbreviationIssues(values.abbreviation.trim(), row?.abbreviation),
  ...indexIssues(values, row),
];

/** Another index is made only by who has seen what it changes. */
const indexIssues = (values: CalculationValues, row?: CalculationRow): FieldIssue[] =>
  values.locked && !row?.locked && !isIndexConfirmed(values)
    ? [{ field: 'moveIndex', message: 'calculations-admin:index.confirm-first' }]
    : [];

/** The rows of a scale once all of their numbers are typed; undefined before. */
export const writtenScale = (rows: readonly ScaleRowValues[]): ScaleRow[] | undefined => {
  const written = rows.map(withoutBlank);
  return written.every(isWrittenRow) ? written : undefined;
};

const isWrittenRow = (row: ScaleRowValues): row is ScaleRow =>
  Object.values(row).every((one) => typeof one === 'number');

const withoutBlank = ({ valueAtMax = '', ...row }: ScaleRowValues): ScaleRowValues =>
  valueAtMax === '' ? row : { ...row, valueAtMax };
