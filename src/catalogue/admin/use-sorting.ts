import type { z } from '../../platform/schema.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import type { CatalogueColumn } from './catalogue.ts';
import { type AnyRow, useCatalogue } from './use-catalogue.ts';

const other = { asc: 'desc', desc: 'asc' } as const;

/** By which column the whole catalogue is sorted on the server, and how to sort it by another. */
export const useSorting = () => {
  const { endpoints } = useCatalogue();
  const { address, go } = useCatalogueAddress();
  const { shape } = endpoints.list.schema.querystring;
  const orderOf = ({ field, kind }: CatalogueColumn<AnyRow>): 'asc' | 'desc' | undefined =>
    (address.sort ?? 'createdAt') === field ? (address.order ?? firstOrder(kind)) : undefined;
  return {
    isSortable: ({ field }: CatalogueColumn<AnyRow>): boolean =>
      shape['sort'] !== undefined && (shape['sort'] as z.ZodType).safeParse(field).success,
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
