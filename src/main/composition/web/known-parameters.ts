import type { AnyRoute } from '@tanstack/react-router';

import { mistakenNames } from '../../../figures/figures/unread-filters.ts';
import { type ReadValues, readQueryString } from '../../../foundation/platform/query-string.ts';

/** Names that the pages read in an address: their searches, and what looks like a filter and is none. */
export const parameterNames = (routes: AnyRoute): ReadonlySet<string> =>
  new Set([...searchNamesOf(routes), ...mistakenNames]);

const searchNamesOf = ({ options, children }: AnyRoute): string[] => {
  const { validateSearch: schema } = options;
  const own = isObjectSchema(schema) ? Object.keys(schema.shape) : [];
  const routes = Object.values((children ?? []) as AnyRoute[]);
  return [...own, ...routes.flatMap(searchNamesOf)];
};

const isObjectSchema = (schema: unknown): schema is { shape: object } =>
  typeof schema === 'object' && schema !== null && 'shape' in schema;

/** Others mean nothing to any page: it is the same with them and without. */
export const readKnown = (query: string, known: ReadonlySet<string>): ReadValues =>
  Object.fromEntries(Object.entries(readQueryString(query)).filter(([name]) => known.has(name)));

/**
 * The address of the same page without unknown parameters. The others stay in the order in which the
 * browser reads them too: a page that was made of another order is not the one that it expects.
 */
export const knownAddress = (address: string, known: ReadonlySet<string>): string => {
  const [path = '', query] = address.split(/\?(.*)/s);
  if (!query) return path;
  const pairs = Object.entries(readKnown(query, known)).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
};
