import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { indicatorKey } from '../indicator-key.ts';
import { indicatorText } from '../indicator-words.ts';
import type { NearChange } from '../near-changes.ts';
import { shownIndex } from '../shown-index.ts';
import { RiskBadge } from './risk-badge.tsx';

import classes from './what-changes.module.css';

/** The nearest changes of the index; one that its own formula makes has no scales that add up. */
export function WhatChanges({ found }: { found: ConfiguredIndex }) {
  const { t } = useTexts('corruption-index');
  const changes = found.nearChanges.flatMap((change) => {
    const indicator = found.index.indicators.find(isNamedAs(change));
    return indicator ? { ...change, indicator } : [];
  });
  if (changes.length === 0) return null;
  return (
    <section>
      <h2>{t('changes')}</h2>
      <p className={classes.note}>{t('changes.alone')}</p>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change.indicator.abbreviation + change.to}>
            <span>
              <Link
                to="/calculations/corruption-index/$indicator"
                params={{ indicator: indicatorKey(change.indicator.abbreviation) }}
                search={searchOfAdministration(found.index.administrationPeriod)}
                lang="es"
              >
                {change.indicator.name}
              </Link>
              <Step {...change} />
            </span>
            <strong>{shownIndex(change.result)}</strong>
            <RiskBadge level={change.level} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isNamedAs = (one: NearChange) => (other: IndicatorResult) =>
  one.abbreviation === other.abbreviation;

type StepProps = NearChange & { indicator: IndicatorResult };

function Step({ indicator, to, part }: StepProps) {
  const { t, format } = useTexts('corruption-index');
  const { value, displayForm, numerator, denominator } = indicator;
  const written = (one: number | null) => indicatorText(one, displayForm, format);
  const values = { from: written(value), to: written(to) };
  const counts = {
    from: format.count(numerator?.value ?? null),
    to: format.count(part),
    whole: format.count(denominator?.value ?? null),
  };
  return <small>{part === null ? t('changes.values', values) : t('changes.counts', counts)}</small>;
}
