import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ShownEvent } from '../audit-endpoints.ts';
import { recordPage } from './record-page.ts';

/** Who did what to which record, in words; the record's name leads to it where it has a page. */
export function AuditSentence({ event }: { event: ShownEvent }) {
  const { t } = useTexts('audit-admin');
  const { action, changes, entity, label, userName } = event;
  const isUnknown = action === 'LOG_IN_FAILED' && label === '';
  const unknown =
    changes.length > 0 ? 'sentence.LOG_IN_FAILED-network' : 'sentence.LOG_IN_FAILED-unknown';
  const key = isUnknown ? unknown : (`sentence.${action}` as const);
  const values = { user: userName, entity: t(`the.${entity}`), label: place };
  const [before, after] = t(key, values).split(place);
  return (
    <>
      {before}
      {after !== undefined && <RecordName event={event} />}
      {after}
    </>
  );
}

/** Where the name goes, whichever language: a sign that no name has. */
const place = '\u0000';

function RecordName({ event }: { event: ShownEvent }) {
  const page = recordPage(event);
  const name = event.label || event.entityId;
  if (!page) return <strong>{name}</strong>;
  return (
    <Link to={page} search={{ open: event.entityId ?? undefined } as never}>
      {name}
    </Link>
  );
}
