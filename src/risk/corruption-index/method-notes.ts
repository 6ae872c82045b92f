import { type Comparison, isReferenceFilter } from '../../figures/figures/variable-filter.ts';
import type { Formats } from '../../foundation/platform/formats.ts';
import type { IndicatorMethod } from './corruption-index-endpoints.ts';

type NamedFilter = IndicatorMethod['filters'][number];
type FilteredProperty = NamedFilter['filter']['propertyName'];

/** The words of the page or of a file, and how the fields of a contract are called there. */
export type MethodTexts = {
  t: (
    key:
      | 'filter'
      | 'filter.or'
      | 'filter.and'
      | 'filter.only'
      | 'filter.nested'
      | 'filter.elsewhere'
      | 'measured-on-all'
      | 'as-stated'
      | 'scope.GENERAL',
    values?: Record<string, string>,
  ) => string;
  format: Formats;
  fieldName: (property: FilteredProperty) => string;
};

/**
 * What sets the contracts of a calculation apart from what one would expect: those of all monitors, those
 * of which its document is not expected, those that a source states to be over a limit, the filters of each
 * variable, and the same of the calculations that it names, which are among `methods`.
 * Without it "76 of 44 contracts" could not be understood.
 */
const methodNotes = (
  texts: MethodTexts,
  method: IndicatorMethod,
  methods: readonly IndicatorMethod[],
): string[] => {
  const { t } = texts;
  const methodOf = methodIn(methods);
  return [
    ...(method.type === 'GENERAL' ? [t('scope.GENERAL')] : []),
    ...(uses(method, '$NIDPT', '$NTC') ? [t('measured-on-all')] : []),
    ...(uses(method, '$NCADSM') ? [t('as-stated')] : []),
    ...narrowedVariables(texts, method).map((one) => t('filter.only', one)),
    ...method.calculations.flatMap(({ abbreviation }) => {
      const nested = methodOf({ abbreviation });
      const notes = nested ? methodNotes(texts, nested, methods) : [];
      return notes.map((note) => t('filter.nested', { calculation: abbreviation, note }));
    }),
  ];
};

/**
 * Calls (`$NIDPT`) are measured on all contracts, while a contract's page expects none of a direct award;
 * what is over a limit (`$NCADSM`) is so by the source, while the signal F01 goes by the limits on record.
 */
const uses = ({ variables }: IndicatorMethod, ...abbreviations: string[]): boolean =>
  abbreviations.every((one) => variables.some(({ abbreviation }) => abbreviation === one));

/** Each variable that has filters, with all of them in words (docs/methodology.md#variables-of-formulas). */
const narrowedVariables = (
  texts: MethodTexts,
  { filters }: Pick<IndicatorMethod, 'filters'>,
): { variable: string; conditions: string }[] => {
  const { t } = texts;
  const byVariable = Map.groupBy(filters, ({ filter }) => filter.variableAbbreviation);
  return [...byVariable].map(([variable, ones]) => ({
    variable,
    conditions: [...Map.groupBy(ones, conditionOf).values()]
      .map((alternatives) => conditionText(texts, alternatives))
      .reduce((first, second) => t('filter.and', { first, second })),
  }));
};

/** Suppliers or units that filters want are alternatives; any other filter is a condition of its own. */
const conditionOf = ({ filter, name }: NamedFilter): string => {
  const { propertyName, operator } = filter;
  if (isReferenceFilter(filter) && operator === 'EQUAL') return propertyName;
  return JSON.stringify([propertyName, operator, filter.value, filter.reference, name]);
};

/** "Proveedor = Obras del Norte o Vías del Sur". */
const conditionText = (
  { t, format, fieldName }: MethodTexts,
  alternatives: NamedFilter[],
): string => {
  const [first] = alternatives;
  if (!first) return '';
  const { propertyName, operator } = first.filter;
  return t('filter', {
    property: fieldName(propertyName),
    operator: signs[operator],
    value: [
      ...new Set(
        alternatives.map(({ filter: { value }, name }) =>
          value === null ? (name ?? t('filter.elsewhere')) : format.money(Number(value)),
        ),
      ),
    ].reduce((one, other) => t('filter.or', { first: one, second: other })),
  });
};

/** The method of a calculation, by its abbreviation. */
export const methodIn =
  (methods: readonly IndicatorMethod[]) =>
  ({ abbreviation }: { abbreviation: string }): IndicatorMethod | undefined =>
    methods.find((one) => one.abbreviation === abbreviation);

/** These and all that they name, directly or through others. */
export const withNestedMethods = (
  methods: readonly IndicatorMethod[],
  roots: readonly IndicatorMethod[],
): IndicatorMethod[] => {
  const methodOf = methodIn(methods);
  const nested = roots.flatMap(({ calculations }) =>
    calculations.flatMap((one) => methodOf(one) ?? []),
  );
  return nested.length === 0
    ? [...roots]
    : [...new Set([...roots, ...withNestedMethods(methods, nested)])];
};

/** The notes of a calculation among these; none of one that is not there. */
export const notesIn = (texts: MethodTexts, methods: readonly IndicatorMethod[]) => {
  const methodOf = methodIn(methods);
  return (calculation: { abbreviation: string }): string[] => {
    const method = methodOf(calculation);
    return method ? methodNotes(texts, method, methods) : [];
  };
};

const signs: Record<Comparison, string> = {
  EQUAL: '=',
  NOT_EQUAL: '≠',
  GREATER: '>',
  GREATER_EQUAL: '≥',
  LESS: '<',
  LESS_EQUAL: '≤',
};
