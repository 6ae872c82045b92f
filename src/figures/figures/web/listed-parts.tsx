import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type Population, populations } from '../../../records/records/contract-population.ts';
import type { ContractFilters } from '../contract-filters.ts';
import type { Amendments, PopulationCounts } from '../contract-totals.ts';

import classes from './counted-note.module.css';

type Props = {
  counts: PopulationCounts;
  amendments: Amendments;
  /** Those of the figures beside it, with every default written out. */
  filters: ContractFilters;
  /** Whether the list shows the reports of quarters without procedures. */
  reports?: boolean;
  round: boolean;
};

/**
 * The rows of the list of contracts by how they stand to the figures, each part a link to its very
 * rows. The parts add up to the list.
 */
export function ListedParts({ counts, amendments, filters, reports = false, round }: Props) {
  const { t, format } = useTexts('figures');
  const parts = populations.filter(
    (one) => one === 'COUNTED' || (counts[one] > 0 && (one !== 'REPORT' || reports)),
  );
  const total = parts.reduce((sum, one) => sum + counts[one], 0);
  const translate = (one: Population) =>
    t(`listed.${one}`, {
      count: counts[one],
      number: format.count(counts[one]),
      amount: format.sum(amendments.amount, round),
    });
  return (
    <p className={classes.listed}>
      <strong>{t('listed.total', { number: format.count(total) })}</strong>{' '}
      {parts.map((one, at) => (
        <span key={one}>
          {at > 0 && ' · '}
          {counts[one] === 0 ? (
            translate(one)
          ) : (
            <Link
              to="/contracts"
              search={{ ...filters, populations: [one] }}
              resetScroll={false}
              className={classes.link}
            >
              {translate(one)}
            </Link>
          )}
        </span>
      ))}
    </p>
  );
}
