import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  changedFieldName,
  changedValueText,
} from '../../../records/contract-versions/changed-value-text.ts';
import type { FieldChange } from '../../../records/contract-versions/contract-version.ts';

/** What a field was and is, and its name, as the page of the contract says them. */
export const useChangeWords = () => {
  const { t, format } = useTexts('contracts');
  const words = {
    format,
    answer: (value: boolean) => t(value ? 'yes' : 'no'),
    // The texts of a field's codes have its declared beginning.
    code: (key: string) => t(`codelists:${key}` as never),
  };
  return ({ field, before, after }: FieldChange) => ({
    field: t(`records:${changedFieldName(field)}`),
    before: changedValueText(field, before, words),
    after: changedValueText(field, after, words),
  });
};
