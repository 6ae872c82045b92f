import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult, VariableFigure } from '../../calculations/index-result.ts';
import {
  contractsLackingIn,
  contractsOfFigure,
  type IndicatorContext,
} from '../contracts-of-indicator.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { countedThing, isPartOfSuppliers } from '../counted-thing.ts';

import classes from './figure-link.module.css';

type Props = {
  indicator: IndicatorResult;
  context: IndicatorContext;
  round: boolean;
  /** Says nothing of what lacks where nothing does. */
  brief?: boolean | undefined;
};

/** Both parts of a share, else all variables, with the very contracts behind them, and how many lack the field. */
export function IndicatorSource({ indicator, context, round, brief }: Props) {
  const { t } = useTexts('corruption-index');
  const { numerator, denominator } = indicator;
  const isUnlisted = (denominator ? [numerator, denominator] : indicator.figures).some(
    (figure) =>
      figure &&
      figure.contracts > 0 &&
      !isPartOfSuppliers(figure.variable) &&
      !contractsOfFigure(figure, context),
  );
  return (
    <>
      {numerator && <FigureLink figure={numerator} context={context} round={round} />}
      {numerator && denominator && ` ${t('of')} `}
      {denominator && <FigureLink figure={denominator} context={context} round={round} named />}
      {!denominator && <Figures figures={indicator.figures} context={context} round={round} />}
      <Lacking indicator={indicator} context={context} brief={brief} />
      {numerator && isPartOfSuppliers(numerator.variable) && (
        <LargestSuppliers figure={numerator} context={context} />
      )}
      {isUnlisted && context.method && <small>{t(`no-list.${context.method.type}`)}</small>}
    </>
  );
}

type FiguresProps = Omit<Props, 'indicator'> & { figures: readonly VariableFigure[] };

/** The variables of a formula that is no share. */
function Figures({ figures, ...context }: FiguresProps) {
  return figures.map((figure, at) => (
    <Fragment key={figure.variable}>
      {at > 0 && ' · '}
      <FigureLink figure={figure} {...context} named />
    </Fragment>
  ));
}

type FigureProps = Omit<Props, 'indicator'> & {
  figure: VariableFigure;
  /** Says what it is a number of. */
  named?: boolean;
};

/** A number that leads to its contracts or suppliers; a number of something else says of how many contracts it is. */
export function FigureLink({ figure, context, round, named = false }: FigureProps) {
  const { t, format } = useTexts('corruption-index');
  const { value, contracts, variable } = figure;
  const filter = contractsOfFigure(figure, context);
  const thing = countedThing(variable);
  const number = thing === 'pesos' ? format.sum(value, round) : format.count(value);
  const text = named ? t(`number.${thing}`, { count: value ?? 0, number }) : number;
  if (!filter || contracts === 0) return <>{text}</>;
  const behind = t('behind', { count: contracts, number: format.count(contracts) });
  return (
    <Link
      to={thing === 'suppliers' ? '/suppliers' : '/contracts'}
      search={filter}
      title={thing === 'contracts' ? undefined : behind}
      className={classes.link}
    >
      {text}
    </Link>
  );
}

function Lacking({ indicator, context, brief }: Omit<Props, 'round'>) {
  const { t, format } = useTexts('corruption-index');
  const { lacking } = indicator;
  if (lacking === 0) return brief ? null : <small>{t('lacking.none')}</small>;
  const filter = contractsLackingIn(indicator, context);
  const text = t('lacking', { count: lacking, number: format.count(lacking) });
  if (!filter) return <small>{text}</small>;
  return (
    <small>
      <Link to="/contracts" search={filter} className={classes.link}>
        {text}
      </Link>
    </small>
  );
}

type SuppliersProps = { figure: VariableFigure; context: IndicatorContext };

/** No filter selects some of the suppliers by what they have; their list by amount begins with them. */
function LargestSuppliers({ figure, context: { method, administrationPeriod } }: SuppliersProps) {
  const { t, format } = useTexts('corruption-index');
  if (!method || method.filters.length > 0 || method.type === 'GENERAL') return null;
  const number = format.count(figure.value);
  const [before, after] = t('suppliers.largest', { number, link: mark }).split(mark);
  return (
    <small>
      {before}
      <Link to="/suppliers" search={searchOfAdministration(administrationPeriod)}>
        {t('suppliers.by-amount')}
      </Link>
      {after}
    </small>
  );
}

/** Stands for the link until the text is around it. */
const mark = '\u0000';
