import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ShownEvent } from '../audit-endpoints.ts';
import { AuditFacts } from './audit-facts.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { ChangeLines } from './change-lines.tsx';
import { ChangeTable } from './change-table.tsx';

import classes from './audit.module.css';

/** One event: the sentence and its moment; what changed and how to prove it on request. */
export function AuditItem({ event }: { event: ShownEvent }) {
  const { t, language } = useTexts('audit-admin');
  const count = event.changes.length;
  return (
    <li className={classes.item}>
      <p className={classes.sentence}>
        <AuditSentence event={event} />
      </p>
      <time className={classes.moment} dateTime={event.at}>
        {momentText(event.at, language)}
      </time>
      {event.action === 'UPDATE' && <ChangeLines entity={event.entity} changes={event.changes} />}
      <details className={classes.details}>
        <summary>{count > 0 ? t('changes', { count }) : t('details')}</summary>
        {count > 0 && <ChangeTable entity={event.entity} changes={event.changes} />}
        <AuditFacts event={event} />
      </details>
    </li>
  );
}
