import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Matches } from '../search-endpoints.ts';
import type { MatchKind } from '../search-places.ts';
import { foundContractsQuery } from './search-calls.ts';

type KindProps = { q: string; kind: MatchKind } & Pick<Matches, 'counts' | 'sums'>;

/** How many of a kind match, and what the contracts of all of them add up to, shown or not. */
export function KindTogether({ q, kind, counts, sums }: KindProps) {
  const { t, format } = useTexts('search');
  const count = counts[kind];
  const { total, totalCount } = sums[kind];
  if (count === 0) return null;
  const found = t(`together.${kind}`, { count, number: format.count(count), text: q });
  const sum = t('together.in', {
    count: totalCount,
    number: format.count(totalCount),
    amount: format.compact(total),
  });
  return <p>{totalCount > 0 ? t('together.sum', { found, sum }) : found}</p>;
}

/** The same of the contracts, of which some may be listed that do not count. */
export function ContractsTogether({ q }: { q: string }) {
  const { t, format } = useTexts('search');
  const { total, totals } = useAnswer(foundContractsQuery(q)).data;
  if (total === 0) return null;
  const found = t('together.contracts', { count: total, number: format.count(total), text: q });
  const count = totals.counts.total;
  if (count === 0) return <p>{found}</p>;
  const amount = format.compact(totals.totalAmount);
  const sum =
    count === total ? amount : t('counted', { count, number: format.count(count), amount });
  return <p>{t('together.sum', { found, sum })}</p>;
}
