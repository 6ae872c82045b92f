import { createContext, useContext } from 'react';

import type { TextValues } from '../../../foundation/platform/write-text.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import type { CatalogueRow } from '../catalogue-endpoints.ts';
import type { Catalogue, CatalogueTextKey } from './catalogue.ts';
import { useTranslateKey } from './use-translate-key.ts';

/** Any catalogue: its parts read fields by the names that its columns give. */
export type AnyRow = CatalogueRow & Record<string, unknown>;
export type AnyValues = Record<string, unknown>;
export type AnyCatalogue = Catalogue<AnyRow, AnyValues>;

export const CatalogueContext = createContext<AnyCatalogue | undefined>(undefined);

export const useCatalogue = (): AnyCatalogue => {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new Error('<CataloguePage> gives the catalogue.');
  return catalogue;
};

/** Whether who is signed in only reads it: it belongs to the installation, and they do not enter all of it. */
export const useIsReadOnly = (): boolean => {
  const { endpoints } = useCatalogue();
  return !adminRootRoute.useRouteContext().mayWrite(endpoints.save.writes);
};

/** The texts in which the catalogues differ. */
export const useOwnTexts = () => {
  const { texts, fieldTexts = [`${texts}:column`] } = useCatalogue();
  const translate = useTranslateKey();
  const own = (key: CatalogueTextKey, values?: TextValues) => translate(`${texts}:${key}`, values);
  const headOf = (field: string) =>
    field === 'createdAt'
      ? translate('catalogue-admin:created-at')
      : translate(fieldTexts.map((beginning) => `${beginning}.${field}`));
  return { own, headOf };
};

/** What is sent to save values: of a stored record, upon the state that was seen. */
export const bodyOfRecord = (
  { bodyOf }: AnyCatalogue,
  values: AnyValues,
  row: AnyRow | undefined,
): object => ({
  ...(row && { _id: row._id, updatedAt: row.updatedAt }),
  ...(bodyOf?.(values, row) ?? values),
});
