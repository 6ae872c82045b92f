import { Link } from '@tanstack/react-router';

import { Card } from '../../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { sqlExampleNames } from '../../sql-example-names.ts';

/** Each fills the question in. */
export function SqlExampleLinks() {
  const { t } = useTexts('open-data');
  return (
    <Card title={t('sql.examples')}>
      <ul>
        {sqlExampleNames.map((example) => (
          <li key={example}>
            <Link to="/data/sql" search={{ example }}>
              {t(`sql.example.${example}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
