import type { Concentration } from '../../../figures/concentration/concentration.ts';
import { describeConcentration } from '../../../figures/concentration/web/describe-concentration.ts';
import { UnpublishedShare } from '../../../figures/concentration/web/unpublished-share.tsx';
import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './concentration-figures.module.css';

type Props = {
  concentration: Concentration;
  suppliers: number;
  /** Of the contracts whose money it is. */
  filters: ContractFilters;
  round: boolean;
};

/** How much of the money goes to few, in shares, as an index and in words. */
export function ConcentrationFigures({ concentration, suppliers, filters, round }: Props) {
  const { t, format } = useTexts('concentration');
  const { first, firstThree, index } = concentration;
  const texts = describeConcentration({ t, format }, concentration);
  const figures = [
    { name: t('first'), value: format.share(first, round) },
    ...(suppliers > 3 ? [{ name: t('firstThree'), value: format.share(firstThree, round) }] : []),
    { name: t('index', { level: texts.level }), value: texts.index },
  ];
  return (
    <>
      {index !== null && (
        <dl className={classes.figures}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ExplainedValue figure={{ measure: 'concentration' }} filters={filters}>
                  {value}
                </ExplainedValue>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.note}>
        <UnpublishedShare {...{ concentration, round }} />
      </p>
    </>
  );
}
