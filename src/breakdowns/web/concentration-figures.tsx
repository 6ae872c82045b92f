import { useTexts } from '../../ui/web/use-texts.ts';
import type { Concentration } from '../concentration.ts';

import classes from './concentration-figures.module.css';

type Props = { concentration: Concentration; suppliers: number; round: boolean };

/** How much of the money goes to few, in shares, as an index and in words. */
export function ConcentrationFigures({ concentration, suppliers, round }: Props) {
  const { t, format } = useTexts('breakdowns');
  const { first, firstThree, index, indexAtMost, level, withoutSupplier } = concentration;
  if (index === null) return <Unpublished {...{ withoutSupplier, round }} />;
  const said = level === null ? t('level.unknown') : t(`level.${level}`);
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('concentration.first')}</dt>
          <dd>{format.share(first, round)}</dd>
        </div>
        {suppliers > 3 && (
          <div>
            <dt>{t('concentration.firstThree')}</dt>
            <dd>{format.share(firstThree, round)}</dd>
          </div>
        )}
        <div>
          <dt>{t('concentration.index', { level: said })}</dt>
          <dd>
            {index === indexAtMost
              ? format.count(index)
              : t('concentration.range', {
                  least: format.count(index),
                  most: format.count(indexAtMost),
                })}
          </dd>
        </div>
      </dl>
      <Unpublished {...{ withoutSupplier, round }} />
      <details className={classes.note}>
        <summary>{t('concentration.how')}</summary>
        <p>{t('concentration.method')}</p>
      </details>
    </>
  );
}

/** Contracts of nobody are no supplier, but their money is part of the whole. */
function Unpublished({
  withoutSupplier,
  round,
}: Pick<Concentration, 'withoutSupplier'> & { round: boolean }) {
  const { t, format } = useTexts('breakdowns');
  if (!withoutSupplier) return null;
  const percent = format.share(withoutSupplier, round && withoutSupplier >= 0.005);
  return <p className={classes.note}>{t('concentration.unpublished', { percent })}</p>;
}
