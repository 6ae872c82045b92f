import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

import { useTexts } from '../../../ui/web/use-texts.ts';
import type { HistoryChange } from '../../contract-helper-endpoints.ts';
import { choices } from '../form/choices.ts';
import { isAmount } from '../form/contract-values.ts';

type Value = HistoryChange['new'];

/** Fields and values of the record in the words of the form. */
export const useHistoryValue = () => {
  const { t, format } = useTexts('contracts-admin');
  const i18n = useContext(I18nContext)?.i18n;
  const known = (key: string): string | undefined =>
    i18n?.exists(key) ? String(i18n.t(key as never)) : undefined;
  const valueOf = (field: string, value: Value): string => {
    if (value === null || value === '') return t('history.blank');
    if (typeof value === 'boolean') return t(value ? 'limit.yes' : 'limit.no');
    if (isAmount(field)) return format.money(Number(value));
    if (field.endsWith('Date')) return format.day(String(value));
    const kind = Object.entries(choices).find(([name]) => name === field)?.[1];
    return (kind && known(`contracts:${kind.texts}.${value}`)) ?? String(value);
  };
  return {
    fieldName: (field: string) => known(`contracts-admin:field.${field}`) ?? field,
    valueOf,
  };
};
