import type { Fault } from './faults-in.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useTranslateKey } from './use-translate-key.ts';

/** What is wrong, in words that may name the field, and the record that is in the way. */
export const useSayFault = () => {
  const { fieldTexts } = useCatalogue();
  const translate = useTranslateKey();
  return ({ field, message, ...values }: Fault): string =>
    translate(message, {
      ...values,
      ...(fieldTexts && { field: translate(`${fieldTexts}.${field}`) }),
    });
};
