import type { ReactNode } from 'react';

import { type Figure, shareOf } from '../../../figures/figures/figure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = { name: ReactNode; bar?: ReactNode; figure: Figure; whole: Figure; round: boolean };

/** A part of the money: how much, which share, and of how many contracts. */
export function EmbedRow({ name, bar, figure, whole, round }: Props) {
  const { t, format } = useTexts('contract-groups');
  const { value, contracts, withoutValue } = figure;
  const without = { count: withoutValue, number: format.count(withoutValue) };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="bar">{bar}</td>
      <td data-column="amount">{format.sum(value, round)}</td>
      <td data-after={t('label.share')}>{format.share(shareOf(value, whole.value), round)}</td>
      <td data-column="contracts">
        <span data-after={t('label.counted')}>{format.count(contracts)}</span>
        {withoutValue > 0 && <small>{t('withoutAmount', without)}</small>}
      </td>
    </tr>
  );
}
