import { addressValue } from '../../foundation/platform/address-schema.ts';
import { Page } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { matchKinds } from './search-places.ts';
import { SearchText } from './search-text.ts';

/** The address of the page of results; without `only` it shows the first of each kind. */
/** It is kept as it was typed, so that the page can say that it looks for nothing. */
const Typed = addressValue(z.string().trim().max(1000).optional());

export const SearchAddress = z.object({ q: Typed, only: Typed, page: addressValue(Page) });
export type SearchAddress = z.infer<typeof SearchAddress>;

/** What is looked for; `q` is undefined where that is nothing that can be found. */
export const searchIn = ({ q, only, page }: SearchAddress) => ({
  q: SearchText.safeParse(q).data,
  only: matchKinds.find((kind) => kind === only),
  page,
});
