import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useRoundingRemarks } from './use-rounding-remarks.ts';

import classes from './counted-note.module.css';

type Props = {
  /** How many rows the list has and how many of them count, in a line; without it `listed` is it. */
  count?: ReactNode;
  /** The rows of the list by how they stand to the figures (`ListedParts`). */
  listed?: ReactNode;
  /** How many of the contracts that count, and of the amendments, state no amount. */
  withoutAmount: number;
  amendmentsWithoutAmount?: number;
  /** The percentages shown beside it, as they are shown. */
  shares?: string[];
  /** How many of a hundred pesos each part is, as shown. */
  pesos?: string[];
  /** The sums shown beside it and the total that they are parts of, in pesos. */
  sums?: { parts: (number | null)[]; total: number | null };
  round?: boolean;
};

/**
 * One line below figures: how many contracts are listed and how many of them count. It opens to what
 * the figures leave out, the rule (47) and the sources.
 */
export function CountedNote({
  count,
  listed,
  withoutAmount,
  amendmentsWithoutAmount = 0,
  shares = [],
  pesos = [],
  sums,
  round = false,
}: Props) {
  const { t, format } = useTexts('figures');
  const remarks = useRoundingRemarks({ shares, pesos, sums, round });
  const describeWithout = (
    key: 'counted.withoutAmount' | 'counted.amendmentsWithout',
    many: number,
  ) => (many > 0 ? [t(key, { count: many, number: format.count(many) })] : []);
  const sentences = [
    t('counted'),
    ...describeWithout('counted.withoutAmount', withoutAmount),
    ...describeWithout('counted.amendmentsWithout', amendmentsWithoutAmount),
    ...remarks,
  ];
  return (
    <div className={classes.line}>
      {count ?? listed}
      <details>
        <summary>
          <span>{t('counted.about')}</span>
        </summary>
        {count && listed}
        <p>
          {sentences.join(' ')}{' '}
          <span data-on-screen="">
            <Link to="/que-cuenta" className={classes.link}>
              {t('counted.link')}
            </Link>
            {' · '}
            <Link to="/fuentes" className={classes.link}>
              {t('counted.sources')}
            </Link>
          </span>
        </p>
      </details>
    </div>
  );
}
