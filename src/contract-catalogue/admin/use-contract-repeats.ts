import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { queryOf } from '../../ui/web/query-of.ts';
import { retrieveContractRepeats } from '../contract-helper-endpoints.ts';

/** Between the last key and the question. */
const patience = 500;

type Draft = Readonly<Record<string, unknown>>;

/** The names of other contracts with the same supplier, date and amount as the one that is written. */
export const useContractRepeats = (draft: Draft | undefined, id?: string): readonly string[] => {
  const question = questionIn(draft ?? {});
  const written = Object.values(question).join(' ');
  const [settled] = useDebouncedValue(written, patience);
  const isAsked = question !== none && settled === written;
  const { data } = useQuery({
    ...queryOf(retrieveContractRepeats, { query: question }),
    enabled: isAsked,
  });
  const found = isAsked ? (data?.data.docs ?? []) : [];
  return found.filter(({ _id }) => _id !== id).map(({ name }) => name);
};

const none = { supplier: '', contractDate: '', amount: 0 };

const questionIn = ({ supplier, contractDate, totalOrMaxAmount: amount }: Draft): typeof none =>
  typeof supplier === 'string' &&
  typeof contractDate === 'string' &&
  typeof amount === 'number' &&
  retrieveContractRepeats.schema.querystring.safeParse({ supplier, contractDate, amount }).success
    ? { supplier, contractDate, amount }
    : none;
