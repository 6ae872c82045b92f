import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OwnIndex } from '../../../risk/corruption-index/corruption-index-endpoints.ts';
import {
  administrationOf,
  searchOfAdministration,
} from '../../../risk/corruption-index/corruption-index-search.ts';
import {
  isRated,
  nearestIndices,
  type RatedIndex,
} from '../../../risk/corruption-index/nearest-indices.ts';
import { shownIndex } from '../../../risk/corruption-index/shown-index.ts';
import { monitorIndicesQuery } from '../../../risk/corruption-index/web/corruption-index-calls.ts';

import classes from './risk-line.module.css';

const mostNeighbors = 3;

/**
 * The index of this monitor and of those whose index is nearest by the same method, with the page that
 * tells how; nothing where there is no index. What is lower is riskier, which no reader guesses.
 */
export function RiskLine({ filters }: { filters: ContractFilters }) {
  const { t } = useTexts('home');
  const administration = administrationOf(filters);
  const { own, docs } = useAnswer(monitorIndicesQuery(administration)).data;
  if (own.methodHash === null) return null;
  const period = own.administrationPeriod;
  const isNarrowed = countChoices({ ...filters, administrationPeriods: [] }) > 0;
  return (
    <p className={classes.line} data-on-screen="">
      <span>
        <strong>
          {period === null ? t('risk.all') : t('risk.of', { period })}{' '}
          {isRated(own) ? <ShownIndex index={own} /> : t('risk.none')}
        </strong>{' '}
        {isRated(own) && t('risk.scale')}
        {isNarrowed && ` · ${t('risk.whole')}`}
      </span>
      {nearestIndices(own, docs, mostNeighbors).map(({ organization, ...index }) => (
        <span key={organization._id}>
          <a
            href={`/calculations/corruption-index${writeQueryString({ org: organization.shortName })}`}
            lang={dataLanguage}
          >
            {organization.shortName}
          </a>{' '}
          <ShownIndex index={index} />
          {index.administrationPeriod !== period &&
            ` (${index.administrationPeriod ?? t('risk.every')})`}
        </span>
      ))}
      <Link to="/calculations/corruption-index" search={searchOfAdministration(administration)}>
        {t('risk.how')}
      </Link>
    </p>
  );
}

/** "60.70, MEDIO". */
function ShownIndex({ index: { result, level } }: { index: RatedIndex<OwnIndex> }) {
  const { t } = useTexts('codelists');
  return `${shownIndex(result)}, ${t(`risk.${level}`)}`;
}
