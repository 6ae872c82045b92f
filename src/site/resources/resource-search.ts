import { addressValue } from '../../foundation/platform/address-schema.ts';
import { Page } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { maxResourceSearchCharacters } from './resource-endpoints.ts';
import { type ResourceGroup, resourceGroups } from './resource.ts';

export const ResourceSearch = z.object({
  tab: addressValue(z.enum(resourceGroups).optional()),
  // A call refuses the character that no database keeps.
  search: addressValue(
    z
      .string()
      .trim()
      .max(maxResourceSearchCharacters)
      .refine((text) => !text.includes('\0'))
      .default(''),
  ),
  page: addressValue(Page),
});
type ResourceSearch = z.infer<typeof ResourceSearch>;

/** Without a group, the first resources of all four that match. */
export type ResourcesQuery = { search: string; group: ResourceGroup | undefined; page: number };

/** A search looks in all groups until one is chosen; without a search, one tab is always open. */
export const resourcesQueryOf = ({ tab, search, page }: ResourceSearch): ResourcesQuery => ({
  search,
  group: tab ?? (search === '' ? 'article' : undefined),
  page: tab || search === '' ? page : 1,
});
