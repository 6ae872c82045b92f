import { useTranslateKey } from '../../../catalogue/admin/use-translate-key.ts';

/** Where the name of a contract's field is: first the words of the back office alone. */
export const fieldTexts = ['contract-catalogue-admin:field', 'records:field'] as const;

/** Fields as public pages name them, except where the form asks for something else. */
export const useFieldName = () => {
  const translate = useTranslateKey();
  return (field: string): string => translate(fieldTexts.map((texts) => `${texts}.${field}`));
};
