import { Button, Input, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { variables as declarations, isVariable } from '../../../figures/figures/variable.ts';
import type { Formats } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { tokensOf } from '../../formula/formula-token.ts';
import type { CalculationVariable } from '../calculation-helper-endpoints.ts';
import type { CalculationType } from '../calculation-kinds.ts';
import type { VariableFigure } from '../index-result.ts';
import { type FilterValues, isReferenceProperty, newFilter } from './calculation-values.ts';
import { FilterFields } from './filter-fields.tsx';
import type { KnownTokens } from './use-known-tokens.ts';

import classes from './used-variables.module.css';

type Props = {
  formula: string;
  type: CalculationType;
  known: KnownTokens;
  /** With their filters, of what is typed now; none until that was computed. */
  figures: readonly VariableFigure[];
  filters: readonly FilterValues[];
  error: ReactNode;
  onAdd: (filter: FilterValues) => void;
  onChange: (filters: FilterValues[]) => void;
};

/** What the formula is made of, in words, with the values of now and the filters of each variable. */
export function UsedVariables({ formula, known, figures, error, ...filtering }: Props) {
  const { t } = useTexts('calculations-admin');
  const used = new Set(tokensOf(formula).map(({ text }) => text));
  const variables = known.variables.filter(({ abbreviation }) => used.has(abbreviation));
  const calculations = known.calculations.filter(({ abbreviation }) => used.has(abbreviation));
  return (
    <section aria-labelledby="used-variables">
      <Text id="used-variables" component="h3" fw={600} m={0} mb={6}>
        {t('used.title')}
      </Text>
      {variables.length + calculations.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('used.none')}
        </Text>
      )}
      <ul className={classes.list}>
        {variables.map((variable) => (
          <li key={variable.abbreviation}>
            <UsedVariable
              variable={variable}
              figure={figures.find((one) => one.variable === variable.abbreviation)}
              isFiltered={filtering.filters.some(isOf(variable))}
            />
            <VariableFilters variable={variable} {...filtering} />
          </li>
        ))}
        {calculations.map(({ abbreviation, name, description }) => (
          <li key={abbreviation}>
            <strong>{name}</strong> <code>{abbreviation}</code>
            <Text size="sm">{description}</Text>
          </li>
        ))}
      </ul>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </section>
  );
}

const isOf =
  ({ abbreviation }: CalculationVariable) =>
  ({ variableAbbreviation }: FilterValues): boolean =>
    variableAbbreviation === abbreviation;

type VariableProps = {
  variable: CalculationVariable;
  figure: VariableFigure | undefined;
  isFiltered: boolean;
};

function UsedVariable({ variable, figure, isFiltered }: VariableProps) {
  const { t, format } = useTexts('calculations-admin');
  const { abbreviation, name, description } = variable;
  const { value, withoutValue } = figure ?? variable;
  const written = valueText(abbreviation, value, format);
  const filtered = figure ? 'used.filtered' : 'used.unfiltered';
  return (
    <>
      <strong>{name}</strong> <code>{abbreviation}</code>
      <Text size="sm">{description}</Text>
      <Text size="sm">
        {t(isFiltered ? filtered : 'used.value', { value: written })}
        {withoutValue > 0 && ` · ${t('used.lacking', { count: withoutValue })}`}
      </Text>
    </>
  );
}

const valueText = (abbreviation: string, value: number | null, format: Formats): string =>
  isVariable(abbreviation) && declarations[abbreviation].of.measure === 'amount'
    ? format.money(value)
    : format.count(value);

type FiltersProps = Pick<Props, 'type' | 'filters' | 'onAdd' | 'onChange'> & {
  variable: CalculationVariable;
};

function VariableFilters({ variable, type, filters, onAdd, onChange }: FiltersProps) {
  const { t } = useTexts('calculations-admin');
  const { abbreviation } = variable;
  const own = filters.flatMap((filter, place) => (isOf(variable)(filter) ? { filter, place } : []));
  return (
    <Stack gap="xs" mt={6}>
      {own.map(({ filter, place }, at) => (
        <FilterFields
          key={place}
          number={at + 1}
          filter={filter}
          onChange={(changed) => onChange(filters.map((one, to) => (to === place ? changed : one)))}
          onRemove={() => onChange(filters.filter((_, to) => to !== place))}
        />
      ))}
      {own.some(({ filter }) => isOfOneMonitor(filter, type)) && (
        <Text size="sm" c="dimmed">
          {t(`filter.one-monitor.${type}`)}
        </Text>
      )}
      {own.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('filter.several')}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          aria-label={t('filter.add.for', { variable: abbreviation })}
          onClick={() => onAdd(newFilter(abbreviation))}
        >
          {t('filter.add')}
        </Button>
      </div>
    </Stack>
  );
}

/** What is left out, by NOT_EQUAL, is nothing in the other monitors: their contracts all count. */
const isOfOneMonitor = ({ propertyName, operator }: FilterValues, type: CalculationType): boolean =>
  isReferenceProperty(propertyName) && (type === 'GENERAL' || operator === 'EQUAL');
