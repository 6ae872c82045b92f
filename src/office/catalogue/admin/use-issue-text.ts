import type { FieldIssue } from './schema-issues.ts';
import { useOwnTexts } from './use-catalogue.ts';
import { useTranslateKey } from './use-translate-key.ts';

/** What is wrong, in words that may name the field, and the record that is in the way. */
export const useIssueText = () => {
  const { headOf } = useOwnTexts();
  const translate = useTranslateKey();
  return ({ field, message, values, ...rest }: FieldIssue): string =>
    translate(message, { ...values, ...rest, field: headOf(field) });
};
