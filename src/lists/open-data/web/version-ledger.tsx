import { Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { newestRootQuery } from './open-data-calls.ts';

import classes from './version-ledger.module.css';

/** That the past cannot be changed unseen: the newest root, to be noted, and where all of them are. */
export function VersionLedger({ organization }: { organization: string }) {
  const { t, format } = useTexts('open-data');
  const [newest] = useAnswer(newestRootQuery).data.docs;
  return (
    <Card title={t('ledger.title')}>
      <p>{t('ledger.text')}</p>
      {newest ? (
        <p>
          {t('ledger.newest', { day: format.longDay(newest.day) })}{' '}
          <code className={classes.root}>{newest.root}</code>
        </p>
      ) : (
        <p>{t('ledger.none')}</p>
      )}
      <p>
        <Link to="/cambios" search={{ page: 1 }}>
          {t('ledger.changes')}
        </Link>
        {' · '}
        <a href={`/public-api/ledger?org=${encodeURIComponent(organization)}`}>
          {t('ledger.days')}
        </a>
      </p>
    </Card>
  );
}
