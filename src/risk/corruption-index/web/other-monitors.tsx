import { Link } from '@tanstack/react-router';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OwnIndex } from '../corruption-index-endpoints.ts';
import { isOfOtherMethod } from '../nearest-indices.ts';
import { shownIndex } from '../shown-index.ts';
import { monitorIndicesQuery } from './corruption-index-calls.ts';
import { RiskBadge } from './risk-badge.tsx';

import table from '../../../foundation/ui/web/wide-table.module.css';
import fold from './index-trust.module.css';
import classes from './other-calculations.module.css';

/** Of the shown index; null for all. */
type Props = { administrationPeriod: string | null };

/** How many are read at a glance; more would push the method of this one off the screen. */
const fewMonitors = 4;

/** A line for each other monitor of the installation; nothing where there is none. */
export function OtherMonitors({ administrationPeriod }: Props) {
  const { t, format } = useTexts('corruption-index');
  const { own, docs, total } = useAnswer(monitorIndicesQuery(administrationPeriod)).data;
  if (total === 0) return null;
  return (
    <details className={fold.fold} open={total <= fewMonitors}>
      <summary>
        <h2>{t('monitors')}</h2>
      </summary>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('monitors.name')}</th>
            <th scope="col">{t('history.index')}</th>
          </tr>
        </thead>
        <tbody>
          {docs.map(({ organization, ...index }) => (
            <tr key={organization._id}>
              <th scope="row">
                <a
                  href={`/calculations/corruption-index${writeQueryString({ org: organization.shortName })}`}
                  lang={dataLanguage}
                >
                  {organization.name}
                </a>
                <small>
                  {index.administrationPeriod === null
                    ? t('period.all')
                    : t('period.of', { period: index.administrationPeriod })}
                </small>
              </th>
              <td>
                <IndexOfMonitor index={index} isOtherMethod={isOfOtherMethod(own, index)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {docs.length < total && (
          <>
            {t('monitors.more', {
              count: total - docs.length,
              number: format.count(total - docs.length),
            })}{' '}
          </>
        )}
        <Link to="/comparations">{t('step.comparisons')}</Link>
      </p>
    </details>
  );
}

type IndexProps = { index: OwnIndex; isOtherMethod: boolean };

/** Indices of two methods are no two values of one thing, which is stated beside them. */
function IndexOfMonitor({ index, isOtherMethod }: IndexProps) {
  const { t } = useTexts('corruption-index');
  if (index.failed) return t('monitors.failed');
  if (index.methodHash === null) return t('none.title');
  if (index.result === null || index.level === null) return t('result.none');
  return (
    <>
      {shownIndex(index.result)} <RiskBadge level={index.level} />
      {isOtherMethod && <small>{t('monitors.other-method')}</small>}
    </>
  );
}
