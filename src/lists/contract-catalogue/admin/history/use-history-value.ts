import { useAllTexts, useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { isOfKind } from '../../../../records/records/contract-field-names.ts';
import { contractFields } from '../../../../records/records/contract-fields.ts';
import type { HistoryChange } from '../../contract-helper-endpoints.ts';
import { useFieldName } from '../form/use-field-words.ts';

type Value = HistoryChange['new'];

/** Fields and values of the record in the words of the form. */
export const useHistoryValue = () => {
  const { t, format } = useTexts('contract-catalogue-admin');
  const { find } = useAllTexts();
  const valueOf = (field: string, value: Value): string => {
    if (value === null || value === '') return t('history.blank');
    if (typeof value === 'boolean') return t(value ? 'limit.yes' : 'limit.no');
    if (isOfKind(field, 'amount')) return format.money(Number(value));
    if (isOfKind(field, 'day')) return format.day(String(value));
    if (!isOfKind(field, 'code')) return String(value);
    return find(`codelists:${contractFields[field].words}.${value}`) ?? String(value);
  };
  return { fieldName: useFieldName(), valueOf };
};
