import { Link } from '@tanstack/react-router';

import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import type { IndicatorContext } from '../contracts-of-indicator.ts';
import type { IndicatorMethod } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { indicatorKey } from '../indicator-key.ts';
import { howId } from './how-link.tsx';
import { FigureLink } from './indicator-source.tsx';

import table from '../../../foundation/ui/web/wide-table.module.css';
import classes from './indicator-page.module.css';

type Props = {
  indicator: IndicatorResult;
  context: IndicatorContext & { method: IndicatorMethod };
  /** Which contracts it counts, where they are not those of the whole monitor. */
  /** Whether nothing sets its contracts apart; the card above says what does. */
  isPlain: boolean;
  round: boolean;
};

/** The rule: formula, variables, filters and scale. */
export function IndicatorMethodCard({ indicator, context, isPlain, round }: Props) {
  const { t } = useTexts('corruption-index');
  const { method, administrationPeriod } = context;
  return (
    <Card ofRows title={t('how.indicator')}>
      <p>
        {t('indicator.formula')} <code className={classes.formula}>{method.expression}</code>
      </p>
      <div className={table.scroll}>
        <table className={`${table.table} ${classes.variables}`}>
          <caption>{t('indicator.variables')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('indicator.variable')}</th>
              <th scope="col">{t('indicator.means')}</th>
              <th scope="col">{t('column.value')}</th>
            </tr>
          </thead>
          <tbody>
            {method.variables.map(({ abbreviation: variable, name, description }) => (
              <tr key={variable}>
                <th scope="row">
                  <code>{variable}</code>
                </th>
                <td>
                  <strong>{name}</strong>
                  <small>{description}</small>
                </td>
                <td>
                  <VariableValue {...{ variable, indicator, context, round }} />
                </td>
              </tr>
            ))}
            {method.calculations.map((one) => (
              <NestedCalculation key={one.abbreviation} {...one} context={context} />
            ))}
          </tbody>
        </table>
      </div>
      {isPlain && <p>{t('filter.none')}</p>}
      <p>
        <Link
          to="/calculations/corruption-index"
          search={searchOfAdministration(administrationPeriod)}
          hash={howId}
        >
          {t('indicator.method')}
        </Link>
        {' · '}
        <Link to="/que-cuenta">{t('how.counts')}</Link>
      </p>
    </Card>
  );
}

type ValueProps = Omit<Props, 'isPlain'> & { variable: string };

function VariableValue({ variable, indicator, context, round }: ValueProps) {
  const figure = indicator.figures.find((one) => one.variable === variable);
  return figure ? <FigureLink figure={figure} context={context} round={round} named /> : '---';
}

type NestedProps = IndicatorMethod['calculations'][number] & Pick<Props, 'context'>;

/** A calculation that the formula names; what it gives is on its page. */
function NestedCalculation({ abbreviation, name, description, context }: NestedProps) {
  const { t } = useTexts('corruption-index');
  return (
    <tr>
      <th scope="row">
        <code>{abbreviation}</code>
      </th>
      <td lang="es">
        <strong>{name}</strong>
        <small>{description}</small>
      </td>
      <td>
        <Link
          to="/calculations/corruption-index/$indicator"
          params={{ indicator: indicatorKey(abbreviation) }}
          search={searchOfAdministration(context.administrationPeriod)}
          aria-label={t('indicator.nested.of', { name })}
        >
          {t('indicator.nested')}
        </Link>
      </td>
    </tr>
  );
}
