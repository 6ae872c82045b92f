import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import type { z } from '../../../foundation/platform/schema.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { likenessFields, likenessKinds } from '../../../records/records/likeness.ts';
import { type ContractRepeat, retrieveContractRepeats } from '../contract-helper-endpoints.ts';

/** Between the last key and the question. */
const patience = 500;

type Draft = Readonly<Record<string, unknown>>;

/** Other contracts that are probably the one that is written. */
export const useContractRepeats = (
  draft: Draft | undefined,
  id?: string,
): readonly ContractRepeat[] => {
  const question = questionIn({ ...draft, _id: id });
  const written = JSON.stringify(question);
  const [settled] = useDebouncedValue(written, patience);
  const isEnabled = !draft?.['isEmpty'] && isTelling(question) && settled === written;
  const { data } = useQuery({
    ...queryOf(retrieveContractRepeats, { query: question }),
    enabled: isEnabled,
    // Asked again once the contract is stored, the answer would be the contract itself.
    staleTime: 'static',
    gcTime: 0,
  });
  return isEnabled ? (data?.data.docs ?? []) : [];
};

const Question = retrieveContractRepeats.schema.querystring;
type Question = z.infer<typeof Question>;

/** What is written and can be read; the rest is not written yet. */
const questionIn = (draft: Draft): Question =>
  Question.parse(
    Object.fromEntries(
      Object.entries(Question.shape).flatMap(([field, format]) => {
        const value = draft[field];
        return value !== null && value !== '' && format.safeParse(value).data !== undefined
          ? [[field, value]]
          : [];
      }),
    ),
  );

/** Less than this makes nothing the same. A report of an empty quarter is like no contract. */
const isTelling = (question: Question): boolean =>
  likenessKinds.some((kind) => likenessFields[kind].every((name) => question[name] !== undefined));
