import { Link } from '@tanstack/react-router';

import { useTexts } from '../../platform/web/use-texts.ts';
import { sumShown } from './sum-shown.ts';

import classes from './counted-note.module.css';

type Props = {
  amendments?: { count: number; amount: number };
  round?: boolean;
  /** How many of the contracts that count state no amount. */
  withoutAmount: number;
  /** The percentages shown beside it, as they are shown. */
  shares?: string[];
};

/** Which contracts the figures beside it count, what they leave out, and the rule (47). */
export function CountedNote({ amendments, withoutAmount, shares = [], round = false }: Props) {
  const { t, format } = useTexts('contracts');
  const sentences = [t('counted')];
  if (amendments && amendments.count > 0)
    sentences.push(
      t('counted.amendments', {
        count: amendments.count,
        number: format.count(amendments.count),
        amount: format.sum(amendments.amount, round),
      }),
    );
  if (withoutAmount > 0)
    sentences.push(
      t('counted.withoutAmount', { count: withoutAmount, number: format.count(withoutAmount) }),
    );
  const sum = sumShown(shares);
  if (sum !== undefined && sum !== 100) sentences.push(t('counted.rounded', { sum }));
  return (
    <p className={classes.note}>
      {sentences.join(' ')}{' '}
      <Link to="/que-cuenta" className={classes.link}>
        {t('counted.link')}
      </Link>
    </p>
  );
}
