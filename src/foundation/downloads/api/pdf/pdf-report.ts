import { createConcurrencyLimit } from '../../../platform/api/limits/create-concurrency-limit.ts';
import { maxPdfRows } from '../../download-format.ts';
import type { Paragraph, Report } from '../report.ts';
import { webAddress } from '../workbook/link-cell.ts';
import { endPages } from './draw-edges.ts';
import { drawHead } from './draw-head.ts';
import { planTable } from './draw-table.ts';
import { type PdfDocument, margins, openDocument } from './open-document.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

/**
 * A document to be read and printed: the sums, and the first rows under a heading on each page. It
 * is given up when `signal` is aborted.
 */
export async function* pdfReport<Row>(
  report: Report<Row>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const rows = await firstRows(report);
  const document = openDocument(report);
  const release = await take(signal);
  draw(document, report, rows, signal)
    .catch((error: Error) => document.destroy(error))
    .finally(release);
  yield* document as AsyncIterable<Uint8Array>;
}

/**
 * Documents take much memory and time while they are drawn. What is drawn waits for its reader, not the
 * other way round: one that sleeps would keep everybody else from a turn.
 */
const take = createConcurrencyLimit({ limit: 1, timeout: 30_000 });

const draw = async <Row>(
  document: PdfDocument,
  report: Report<Row>,
  rows: Paragraph[][][],
  signal: AbortSignal,
): Promise<void> => {
  const setLines = openTypesetter(document);
  document.addPage();
  await drawHead(document, setLines, report);
  await drawRows(document, setLines, report, rows, signal);
  document.end();
};

/** All of them before the first is drawn: how many pages there will be stands on each page. */
const firstRows = async <Row>({ printed, batches }: Report<Row>): Promise<Paragraph[][][]> => {
  const found: Paragraph[][][] = [];
  for await (const rows of batches) {
    for (const row of rows.slice(0, maxPdfRows - found.length))
      found.push(printed.map(({ paragraphsOf }) => paragraphsOf(row).map(withSafeLink)));
    if (found.length === maxPdfRows) break;
  }
  return found;
};

/** An address that is none of the web must not be followed. */
const withSafeLink = (paragraph: Paragraph): Paragraph =>
  paragraph.link === undefined ? paragraph : { ...paragraph, link: webAddress(paragraph.link) };

const drawRows = async <Row>(
  document: PdfDocument,
  setLines: Typesetter,
  report: Report<Row>,
  rows: Paragraph[][][],
  signal: AbortSignal,
): Promise<void> => {
  const table = planTable(document, setLines, {
    columns: report.printed,
    width: document.page.width - margins.left - margins.right,
    size: 8,
    rows,
  });
  const begun = pagesOf(document);
  const pages = begun + (await table.countPages());
  const turnPage = () => {
    signal.throwIfAborted();
    endPages(document, setLines, report, pages);
    document.addPage();
  };
  if (rows.length > 0) await table.draw(turnPage);
  if (pagesOf(document) !== pages)
    throw new Error(`A document of ${pages} pages became one of ${pagesOf(document)}.`);
  endPages(document, setLines, report, pages);
};

const pagesOf = (document: PdfDocument): number => {
  const { start, count } = document.bufferedPageRange();
  return start + count;
};
