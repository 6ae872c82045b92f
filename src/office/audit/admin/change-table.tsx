import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { AuditChange, AuditEntity } from '../audit-event.ts';
import { useAuditFieldNames } from './use-audit-field-names.ts';

import classes from './audit.module.css';

type Props = { entity: AuditEntity; changes: AuditChange[] };

/** What each field was before, and what it is since. */
export function ChangeTable({ entity, changes }: Props) {
  const { t } = useTexts('audit-admin');
  const { labelOf, textOf } = useAuditFieldNames(entity);
  return (
    <section
      className={classes.scroll}
      tabIndex={0}
      aria-label={t('changes', { count: changes.length })}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('change.field')}</th>
            <th scope="col">{t('change.old')}</th>
            <th scope="col">{t('change.new')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, old, new: current }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td>{textOf(field, old)}</td>
              <td>{textOf(field, current)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
