import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

import type { FormField } from '../../../records/contract-form.ts';
import { useTexts } from '../../../ui/web/use-texts.ts';
import '../admin-texts.ts';

/** What a field is called and, where the texts say so, what it means and what is typed into it. */
export const useFieldWords = (field: FormField) => {
  const { t } = useTexts('contracts-admin');
  const i18n = useContext(I18nContext)?.i18n;
  const optional = (key: string): string | undefined =>
    i18n?.exists(`contracts-admin:${key}`) ? t(key as never) : undefined;
  return {
    label: t(`field.${field}`),
    description: optional(`help.${field}`),
    placeholder: optional(`placeholder.${field}`),
  };
};
