import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DataSources } from '../data-source-endpoints.ts';
import { hasRevertedLeftOut, isRefused, sumOfOutcomes } from '../sum-outcomes.ts';
import { countUnknown } from '../unit-quarter.ts';
import { useAtLeast } from './use-at-least.ts';

import panels from '../../../figures/figures/web/figure-panels.module.css';
import classes from './data-sources.module.css';

type Props = { data: DataSources; lastUpdate: string | null | undefined; round: boolean };

export function SourceSummary({ data, lastUpdate, round }: Props) {
  const { t, format } = useTexts('data-sources');
  const amountText = useAtLeast(round);
  const { totals, sources, leftOut, coverage } = data;
  const refused = sumOfOutcomes(leftOut.filter(isRefused));
  const { unknown, all } = countUnknown(coverage, lastUpdate);
  const valid = sources.filter(({ _id, revertedAt }) => _id !== null && revertedAt === null);
  const [last] = valid;
  return (
    <section aria-label={t('summary')} className={`${panels.card} ${classes.summary}`}>
      <dl className={panels.panels}>
        <Panel
          title={t('summary.contracts')}
          figure={
            <Link to="/contracts" search={noFilters}>
              {format.count(totals.contracts)}
            </Link>
          }
          detail={t('summary.counted', {
            count: totals.counted,
            counted: format.count(totals.counted),
            amount: format.sum(totals.amount, round),
          })}
        />
        <Panel
          title={t('summary.refused')}
          figure={
            <a href="#fuera">
              {t('summary.rows', { count: refused.rows, number: format.count(refused.rows) })}
            </a>
          }
          detail={[
            ...(refused.rows === 0 ? [] : [amountText(refused)]),
            ...(hasRevertedLeftOut(sources) ? [t('summary.refused.valid')] : []),
          ].join(' · ')}
        />
        <Panel
          title={t('summary.missing')}
          figure={
            <a href="#cobertura">
              {t('summary.missing.of', {
                missing: format.count(unknown),
                all: format.count(all),
              })}
            </a>
          }
          detail={[t('summary.missing.what'), ...coverage.chosen].join(' · ')}
        />
        <Panel
          title={t('summary.last')}
          figure={last ? <a href="#cargas">{format.day(last.confirmedAt)}</a> : t('summary.never')}
          detail={t('summary.valid', { count: valid.length, number: format.count(valid.length) })}
        />
      </dl>
    </section>
  );
}

function Panel({ title, figure, detail }: { title: string; figure: ReactNode; detail: string }) {
  return (
    <div className={panels.panel}>
      <dt>{title}</dt>
      <dd className={`${panels.figure} ${classes.figure}`}>{figure}</dd>
      {detail && <dd className={panels.detail}>{detail}</dd>}
    </div>
  );
}
