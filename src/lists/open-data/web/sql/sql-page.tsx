import { getRouteApi, Link, useLocation } from '@tanstack/react-router';

import { AsOfLine } from '../../../../foundation/derived/web/as-of-line.tsx';
import { Answer, useAnswer } from '../../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../../foundation/ui/web/card.tsx';
import { Skeleton } from '../../../../foundation/ui/web/skeleton.tsx';
import { SourceFooter } from '../../../../foundation/ui/web/source-footer.tsx';
import { StepLinks } from '../../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { OrganizationSettings } from '../../../../office/organizations/organization.ts';
import { initialSqlOf } from '../../sql-examples.ts';
import { openDataQuery } from '../open-data-calls.ts';
import { SqlConsole } from './sql-console.tsx';
import { SqlExampleLinks } from './sql-example-links.tsx';
import { SqlTables } from './sql-tables.tsx';

const route = getRouteApi('/organization/data/sql');

/** Questions in SQL to all data of the organization, answered in the visitor's own browser. */
export function SqlPage() {
  const { t } = useTexts('open-data');
  const { organization } = route.useRouteContext();
  return (
    <>
      <StepLinks previous={<Link to="/data">{t('sql.step.files')}</Link>} />
      <Answer
        query={organization._id}
        waiting={<Skeleton lines={8} height="2.25rem" />}
        failed={t('failed')}
      >
        {() => <SqlParts organization={organization} />}
      </Answer>
    </>
  );
}

function SqlParts({ organization }: { organization: OrganizationSettings }) {
  const { t } = useTexts('open-data');
  const initialSql = initialSqlOf(route.useSearch());
  // Every step of a visit has a question and an answer of its own, also one that asks the same again.
  const step = useLocation({ select: ({ state }) => state.__TSR_index });
  const { tables, asOf } = useAnswer(openDataQuery).data;
  const source = { tables, organization: organization.shortName };
  return (
    <>
      <Card level={1} title={t('sql.title')}>
        <p>{t('sql.intro', { organization: organization.name })}</p>
        <noscript>
          <p>
            <strong>{t('sql.no-script')}</strong>
          </p>
        </noscript>
        {asOf ? (
          <SqlConsole key={`${step} ${initialSql}`} initialSql={initialSql} {...source} />
        ) : (
          <p>{t('files.none')}</p>
        )}
        {asOf && <AsOfLine {...asOf} ofFiles />}
        <SourceFooter source={organization} lastUpdate={undefined} />
      </Card>
      <SqlExampleLinks />
      <SqlTables tables={tables} />
    </>
  );
}
