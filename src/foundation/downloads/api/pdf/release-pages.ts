import type { PdfDocument } from './open-document.ts';

/**
 * Ends the pages that were begun, and lets go of what the library would keep of each until the end of
 * the document: its links, and which cells its texts belong to. From now on they are numbers.
 */
export const releasePages = (document: PdfDocument): void => {
  const pages = begunPages(document);
  document.flushPages();
  const cells = cellsOf(document);
  for (const page of pages) {
    const { StructParents: key } = page.data;
    if (key !== undefined) cells.add(key, written(document, cells.get(key)));
    page.data = {};
  }
};

/** An object of the file; others name it by its number. */
type Named<Data = object> = { data: Data };
type Page = Named<{ StructParents?: number }>;

const begunPages = (document: PdfDocument): Page[] => {
  const { start, count } = document.bufferedPageRange();
  return Array.from({ length: count }, (_, index) => {
    document.switchToPage(start + index);
    return document.page.dictionary as Page;
  });
};

/** The elements of the texts of a page. */
type Cells = { get: (key: number) => object; add: (key: number, cells: object) => void };

const cellsOf = (document: PdfDocument): Cells =>
  (document.getStructTreeRoot() as Named as Named<{ ParentTree: Cells }>).data.ParentTree;

const written = (document: PdfDocument, data: object): Named => {
  const object: { data: object; finalize: () => void } = document.ref(data);
  object.finalize();
  object.data = {};
  return object;
};
