import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { AuditChange, AuditEntity } from '../audit-event.ts';
import { useAuditFieldNames } from './use-audit-field-names.ts';

import classes from './audit.module.css';

type Props = { entity: AuditEntity; changes: AuditChange[] };

/** The first changes of an event in words; all of them, uncut, are in its table. */
export function ChangeLines({ entity, changes }: Props) {
  const { t } = useTexts('audit-admin');
  const { labelOf, textOf } = useAuditFieldNames(entity);
  if (changes.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {changes.slice(0, most).map(({ field, old, new: current }) => (
        <li key={field}>
          {t('change.line', {
            field: labelOf(field),
            old: cut(textOf(field, old)),
            new: cut(textOf(field, current)),
          })}
        </li>
      ))}
    </ul>
  );
}

const most = 3;

/** In characters. */
const longest = 60;

const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
