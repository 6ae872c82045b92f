import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ShownEvent } from '../audit-endpoints.ts';
import { auditRoute } from './audit-pages.ts';

import classes from './audit.module.css';

/** What tells this event from all others, for who has to prove something. */
export function AuditFacts({ event }: { event: ShownEvent }) {
  const { t, format } = useTexts('audit-admin');
  const { sequence, sessionId, entityId, hash, organizationId } = event;
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={t('fact.sequence')} value={format.count(sequence)} />
        {sessionId && <Fact name={t('fact.session')} value={sessionId} />}
        {entityId && <Fact name={t('fact.record')} value={entityId} />}
        <Fact name={t('fact.hash')} value={hash} />
      </dl>
      {organizationId === null && <p className={classes.note}>{t('fact.everywhere')}</p>}
      {entityId && (
        <Link from={auditRoute.fullPath} to="." search={{ record: entityId, kind: 'ALL' }}>
          {t('history')}
        </Link>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
