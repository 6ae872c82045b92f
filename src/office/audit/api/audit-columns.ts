import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import type { Translate } from '../../../foundation/platform/api/create-translator.ts';
import type { ShownEvent } from '../audit-endpoints.ts';
import type { AuditChange } from '../audit-event.ts';

/** The columns of the file; with the last one it can be compared with the chain. */
export const auditColumns = (translate: Translate): ReportColumn<ShownEvent>[] => {
  const text = (key: string, valueOf: (event: ShownEvent) => string | null) =>
    ({ key, heading: translate(`column.${key}`), kind: 'text', width: 0, valueOf }) as const;
  return [
    {
      key: 'sequence',
      heading: translate('column.sequence'),
      kind: 'number',
      width: 0,
      valueOf: ({ sequence }) => sequence,
    },
    text('at', ({ at }) => at),
    text('userName', ({ userName }) => userName),
    text('action', ({ action }) => translate(`action.${action}`)),
    text('entity', ({ entity }) => translate(`entity.${entity}`)),
    text('label', ({ label }) => label),
    text('changes', ({ changes }) => changes.map(lineOf).join('\n')),
    text('entityId', ({ entityId }) => entityId),
    text('userId', ({ userId }) => userId),
    text('sessionId', ({ sessionId }) => sessionId),
    text('organizationId', ({ organizationId }) => organizationId),
    text('hash', ({ hash }) => hash),
  ];
};

const lineOf = (change: AuditChange): string =>
  `${change.field}: ${JSON.stringify(change.old)} → ${JSON.stringify(change.new)}`;
