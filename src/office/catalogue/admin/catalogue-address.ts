import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { z } from '../../../foundation/platform/schema.ts';

export type CatalogueAddress = {
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: 10 | 25 | 50 | 100 | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Whose dialog is open: the `_id` of a record, or `new`. */
  open?: string | undefined;
  /** Of which record a new one is a copy. */
  from?: string | undefined;
};

type Listing = { list: { schema: { querystring: z.ZodObject } } };

/**
 * For `validateSearch` of a catalogue's route: every key that its list takes, with the keys of
 * filters that it may have, and which dialog is open. What does not fit counts as absent.
 */
export const catalogueSearch = ({ list }: Listing) =>
  // What `fromEntries` makes of the list's own query has its keys, which the compiler cannot follow.
  z.object({
    ...Object.fromEntries(
      Object.entries(list.schema.querystring.shape).map(([key, value]) => [key, tolerant(value)]),
    ),
    open: tolerant(z.union([z.uuid(), z.literal('new')])),
    from: tolerant(z.uuid()),
  }) as unknown as z.ZodType<CatalogueAddress, Record<string, unknown>>;

const tolerant = (value: z.core.$ZodType) =>
  z
    .unknown()
    .transform((given) => z.safeParse(value, given).data)
    .optional();

/** The address of the catalogue that is open, and how to change a part of it. */
export const useCatalogueAddress = () => {
  const address = useSearch({ strict: false }) as CatalogueAddress & Record<string, unknown>;
  const navigate = useNavigate();
  const go = useCallback(
    (change: CatalogueAddress & Record<string, unknown>, replace = false) =>
      navigate({
        to: '.',
        // The router cannot know which catalogue's search this is.
        search: ((known: object) => ({ ...known, ...change })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return { address, go };
};

/** What the list is asked for by an address, which may say more: the organization, an open record. */
export const questionOf = (
  { list }: Listing,
  address: CatalogueAddress & Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(list.schema.querystring.shape)
      .filter((key) => address[key] !== undefined)
      .map((key) => [key, address[key]]),
  );
