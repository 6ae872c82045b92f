import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { narrowsWithinPeriod } from '../../../figures/figures/filter-search.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import type { UnitDetail } from '../unit-endpoints.ts';

type Props = {
  detail: UnitDetail;
  filters: ContractFilters;
  organization: Pick<Organization, 'shortName' | 'round'>;
};

/** In how many contracts, which part of all that is, and how much of it without competition. */
export function UnitSentence({ detail, filters, organization }: Props) {
  const { t, format } = useTexts('administrative-units');
  const { role, totals, whole } = detail;
  const { round, shortName } = organization;
  const { total: count } = totals.counts;
  const part = shareOf(totals.totalAmount, whole.totalAmount);
  const direct = shareOf(totals.NO_BID, totals.totalAmount);
  const directOfAll = shareOf(whole.NO_BID, whole.totalAmount);
  const shareText = (share: number | null) => format.share(share, round);
  const contracts = t(`detail.${totals.totalAmount === null ? 'unknown' : 'in'}.${role}`, {
    count,
    number: format.count(count),
  });
  const ofAll = t('detail.part', { percent: shareText(part), organization: shortName });
  return (
    <>
      {part === null ? contracts : `${contracts}: ${ofAll}`}.{' '}
      {direct !== null &&
        directOfAll !== null &&
        t('detail.direct', { percent: shareText(direct), whole: shareText(directOfAll) })}{' '}
      {narrowsWithinPeriod(filters) && t('figures:filter.narrowed')}
    </>
  );
}
