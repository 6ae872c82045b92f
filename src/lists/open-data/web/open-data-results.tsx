import { Link } from '@tanstack/react-router';

import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { DataFileList } from './data-file-list.tsx';
import { DictionaryTable } from './dictionary-table.tsx';
import { openDataQuery } from './open-data-calls.ts';
import { VersionLedger } from './version-ledger.tsx';

type Props = { organization: OrganizationSettings };

/** The files first, then the dictionary of each table. */
export function OpenDataResults({ organization }: Props) {
  const { t } = useTexts('open-data');
  const { tables, asOf } = useAnswer(openDataQuery).data;
  return (
    <>
      <Card title={t('files.title')}>
        {asOf === null ? (
          <p>{t('files.none')}</p>
        ) : (
          <>
            {tables.map((table) => (
              <DataFileList key={table.name} table={table} organization={organization.shortName} />
            ))}
            <p>
              <AsOfLine {...asOf} ofFiles />
              {!asOf.isCurrent && <small> {t('files.renewed')}</small>}
            </p>
          </>
        )}
        <p>{t('files.formats')}</p>
        <p>
          <Link to="/data/sql">{t('sql.link')}</Link>
        </p>
        <SourceFooter source={organization} lastUpdate={undefined} />
      </Card>
      <VersionLedger organization={organization.shortName} />
      {tables.map((table) => (
        <Card key={table.name} title={t('dictionary.title', { table: t(`table.${table.name}`) })}>
          <DictionaryTable table={table} />
        </Card>
      ))}
    </>
  );
}
