import { Link } from '@tanstack/react-router';

import { Card } from '../../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { DataTableInfo } from '../../open-data-endpoints.ts';

/** What can be asked for by name. */
export function SqlTables({ tables }: { tables: DataTableInfo[] }) {
  const { t } = useTexts('open-data');
  return (
    <Card title={t('sql.tables')}>
      {tables.map(({ name, columns }) => (
        <details key={name}>
          <summary>
            <code>{name}</code> · {t(`table.${name}`)}
          </summary>
          <p>
            <code>{columns.map((column) => column.name).join(', ')}</code>
          </p>
        </details>
      ))}
      <p>
        <Link to="/data">{t('sql.dictionary')}</Link>
      </p>
    </Card>
  );
}
