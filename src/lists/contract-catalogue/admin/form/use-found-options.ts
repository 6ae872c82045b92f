import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { Endpoint } from '../../../../foundation/platform/endpoint.ts';
import { nameKey } from '../../../../foundation/platform/name-key.ts';
import { queryOf } from '../../../../foundation/ui/web/query-of.ts';
import type {
  retrieveContractSuppliers,
  retrieveContractUnits,
} from '../../contract-helper-endpoints.ts';

/** A call that finds records as that one does, under another address or by another permission. */
type CallLike<E> = Omit<E, keyof Named> & Named;
type Named = Pick<Endpoint, 'url' | 'summary' | 'access'>;

export type FoundOptions = {
  endpoint: CallLike<typeof retrieveContractSuppliers> | CallLike<typeof retrieveContractUnits>;
  search: string;
  isOpen: boolean;
};

/** How long after the last key the search begins. */
const patience = 250;

/**
 * The records whose name holds what was typed. While one waits, those of the last search stay that
 * still fit, so that hands quicker than the server take no other record.
 */
export const useFoundOptions = ({ endpoint, search, isOpen }: FoundOptions) => {
  const wanted = search.trim();
  const [settled] = useDebouncedValue(wanted, patience);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(endpoint, { query: { search: settled } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isSettled = settled === wanted && data !== undefined && !isPlaceholderData && !isError;
  const found = data?.data.docs ?? [];
  const options = isSettled ? found : found.filter(({ name }) => fits(name, wanted));
  return { options, isSettled, says: wordFor({ isError, isFetching, isSettled, options, wanted }) };
};

const fits = (name: string, wanted: string): boolean => nameKey(name).includes(nameKey(wanted));

type State = {
  isError: boolean;
  isFetching: boolean;
  isSettled: boolean;
  options: readonly unknown[];
  wanted: string;
};

type Word = `options.${'failed' | 'loading' | 'none' | 'more' | 'found'}`;

const wordFor = ({ isError, isFetching, isSettled, options, wanted }: State): Word => {
  if (isError && !isFetching) return 'options.failed';
  if (!isSettled) return 'options.loading';
  if (options.length === 0) return 'options.none';
  return wanted === '' ? 'options.more' : 'options.found';
};
