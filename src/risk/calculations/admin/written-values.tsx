import { unknownValue } from '../../../foundation/platform/formats.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { CalculationFilter, type StoredFilter } from '../calculation-filter.ts';
import { ScaleRow, sortScale } from '../scale.ts';
import { FormulaCell } from './formula-cell.tsx';
import { scaleRowText } from './scale-row-text.ts';
import { useReferenceName } from './use-reference-name.ts';

type Props = { value: unknown };

const Formula = z.object({ expression: z.string() });

export function FormulaValue({ value }: Props) {
  const { data } = Formula.safeParse(value);
  return data ? <FormulaCell text={data.expression} /> : unknownValue;
}

/** A line for each row. */
export function ScaleValue({ value }: Props) {
  const { t } = useTexts('calculations-admin');
  const { data: rows = [] } = z.array(ScaleRow).safeParse(value);
  if (rows.length === 0) return unknownValue;
  return sortScale(rows).map((row) => (
    <span key={row.min} style={{ display: 'block' }}>
      {scaleRowText(t, row)}
    </span>
  ));
}

export function FiltersValue({ value }: Props) {
  const { data: filters = [] } = z.array(CalculationFilter).safeParse(value);
  if (filters.length === 0) return unknownValue;
  return filters.map((filter, at) => <FilterLine key={at} filter={filter} />);
}

function FilterLine({ filter }: { filter: StoredFilter }) {
  const { t, format } = useTexts('calculations-admin');
  const { variableAbbreviation: variable, propertyName, operator, reference, value } = filter;
  const { name } = useReferenceName(propertyName, reference);
  return (
    <span style={{ display: 'block' }}>
      {t('filter.text', {
        variable,
        property: t(`property.${propertyName}`),
        operator: t(`operator.${operator}`).toLowerCase(),
        value: value === null ? (name ?? unknownValue) : format.money(Number(value)),
      })}
    </span>
  );
}
