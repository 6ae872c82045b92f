import { Text } from '@mantine/core';

import { momentText } from '../../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { HistoryEvent } from '../../contract-helper-endpoints.ts';
import { useHistoryValue } from './use-history-value.ts';

import classes from './history-entry.module.css';

/** One change: what was done, by whom and when, and what each field held before and after. */
export function HistoryEntry({ event }: { event: HistoryEvent }) {
  const { t, language } = useTexts('contract-catalogue-admin');
  const { fieldName, valueOf } = useHistoryValue();
  const { action, at, userName, load, changes } = event;
  const shown = changes.filter(({ old, new: next }) => old !== next);
  const isNew = action === 'CREATE';
  return (
    <article className={classes.entry}>
      <h3 className={classes.heading}>
        {t(`history.${action}`)}{' '}
        <span>{t('history.by', { name: userName ?? t('history.system') })}</span>
      </h3>
      <Text size="sm" c="dimmed">
        <time dateTime={at}>{momentText(at, language)}</time>
        {load &&
          ` · ${t(load.isReverted ? 'history.reverted' : 'history.load', { file: load.fileName })}`}
      </Text>
      {load && !load.isKept && shown.length === 0 && <Text size="sm">{t('history.not-kept')}</Text>}
      {shown.length > 0 && (
        <details open={!isNew}>
          <summary>
            {t(isNew ? 'history.first' : 'history.changes', { count: shown.length })}
          </summary>
          <table className={classes.changes}>
            <thead>
              <tr>
                <th scope="col">{t('history.field')}</th>
                {!isNew && <th scope="col">{t('history.old')}</th>}
                <th scope="col">{t('history.new')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ field, old, new: next }) => (
                <tr key={field}>
                  <th scope="row">{fieldName(field)}</th>
                  {!isNew && (
                    <td data-label={t('history.old')}>
                      <del>{valueOf(field, old)}</del>
                    </td>
                  )}
                  <td data-label={t('history.new')}>
                    <ins>{valueOf(field, next)}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </article>
  );
}
