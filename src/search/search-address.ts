import { addressValue } from '../platform/address-schema.ts';
import { Page } from '../platform/paging.ts';
import { z } from '../platform/schema.ts';
import { matchKinds } from './search-places.ts';
import { SearchText } from './search-text.ts';

/** The address of the page of results; without `only` it shows the first of each kind. */
export const SearchAddress = z.object({
  q: addressValue(SearchText.optional()),
  only: addressValue(z.enum(matchKinds).optional()),
  page: addressValue(Page),
});
export type SearchAddress = z.infer<typeof SearchAddress>;
