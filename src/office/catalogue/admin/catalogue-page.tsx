import type { CatalogueRow } from '../catalogue-endpoints.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import type { Catalogue } from './catalogue.ts';
import { type AnyCatalogue, CatalogueContext } from './use-catalogue.ts';

type Props<Row extends CatalogueRow, Values extends object> = { catalogue: Catalogue<Row, Values> };

/**
 * The whole screen of a catalogue. Its route says `validateSearch: catalogueSearch(endpoints)`, so
 * that search, page, order and the open record are in the address.
 */
export function CataloguePage<Row extends CatalogueRow, Values extends object>({
  catalogue,
}: Props<Row, Values>) {
  return (
    // The parts read fields by name, as the columns of this very catalogue say.
    <CatalogueContext value={catalogue as unknown as AnyCatalogue}>
      <CatalogueScreen key={catalogue.name} />
    </CatalogueContext>
  );
}
