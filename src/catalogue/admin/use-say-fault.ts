import type { Fault } from './faults-in.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useSay } from './use-say.ts';

/** What is wrong, in words that may name the field, and the record that is in the way. */
export const useSayFault = () => {
  const { fieldTexts } = useCatalogue();
  const say = useSay();
  return ({ field, message, ...values }: Fault): string =>
    say(message, { ...values, ...(fieldTexts && { field: say(`${fieldTexts}.${field}`) }) });
};
