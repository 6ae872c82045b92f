import { useAllTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../../office/catalogue/admin/use-translate-key.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';

/** What a field is called and, where the texts say so, what it means and what is typed into it. */
export const useFieldWords = (field: FormField) => {
  const { find } = useAllTexts();
  const nameOf = useFieldName();
  const optional = (key: string): string | undefined => find(`contract-catalogue-admin:${key}`);
  return {
    label: nameOf(field),
    description: optional(`help.${field}`),
    placeholder: optional(`placeholder.${field}`),
  };
};

/** Where the name of a contract's field is: first the words of the back office alone. */
export const fieldTexts = ['contract-catalogue-admin:field', 'records:field'] as const;

/** Fields as public pages name them, except where the form asks for something else. */
export const useFieldName = () => {
  const translate = useTranslateKey();
  return (field: string): string => translate(fieldTexts.map((texts) => `${texts}.${field}`));
};
