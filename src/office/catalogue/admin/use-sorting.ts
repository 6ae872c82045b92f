import type { z } from '../../../foundation/platform/schema.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import type { CatalogueColumn } from './catalogue.ts';
import { useListTotal } from './use-catalogue-list.ts';
import { type AnyRow, useCatalogue } from './use-catalogue.ts';
import { useTranslateKey } from './use-translate-key.ts';

const other = { asc: 'desc', desc: 'asc' } as const;

/** By which column the whole catalogue is sorted on the server, and how to sort it by another. */
export const useSorting = () => {
  const { endpoints, refusedSort } = useCatalogue();
  const { address, go } = useCatalogueAddress();
  const total = useListTotal();
  const translate = useTranslateKey();
  const { shape } = endpoints.list.schema.querystring;
  const orderOf = ({ field, kind }: CatalogueColumn<AnyRow>): 'asc' | 'desc' | undefined =>
    (address.sort ?? 'createdAt') === field ? (address.order ?? firstOrder(kind)) : undefined;
  return {
    isSortable: ({ field }: CatalogueColumn<AnyRow>): boolean =>
      shape['sort'] !== undefined && (shape['sort'] as z.ZodType).safeParse(field).success,
    /** Why the list as it is would not be sorted by that column; undefined: it is. */
    refusalOf: ({ field }: CatalogueColumn<AnyRow>): string | undefined => {
      const isSearched = (address.search ?? '') !== '';
      const refusal = total === undefined ? undefined : refusedSort?.(field, { total, isSearched });
      return refusal && translate(refusal.key, refusal.values);
    },
    orderOf,
    /** A second time in the other direction. */
    sortBy: (column: CatalogueColumn<AnyRow>) => {
      const order = orderOf(column);
      const next = order ? other[order] : firstOrder(column.kind);
      void go({ sort: column.field, order: next, page: 1 });
    },
  };
};

/** Names from A; amounts and days from the greatest. */
const firstOrder = (kind: CatalogueColumn<AnyRow>['kind']) =>
  kind === 'date' || kind === 'money' ? 'desc' : 'asc';
