import { formatsOf } from '../../../platform/formats.ts';
import { reportTranslator } from '../report-translator.ts';
import type { Report } from '../report.ts';
import { drawLines } from './draw-lines.ts';
import { type PdfDocument, margins } from './open-document.ts';
import { releasePages } from './release-pages.ts';
import type { Typesetter } from './typesetter.ts';

type About = Pick<Report, 'title' | 'organization' | 'day' | 'language'>;

/** Ends the pages that were begun, each with what it is about and its number out of `pages`. */
export const endPages = (
  document: PdfDocument,
  setLines: Typesetter,
  { title, organization, day, language }: About,
  pages: number,
): void => {
  const translate = reportTranslator(language);
  const name = `${title} · ${organization} · ${formatsOf(language).day(day)}`;
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    drawEdge(document, setLines, [name, translate('page', { page: page + 1, pages })]);
  }
  releasePages(document);
};

/** For the eye: who listens to a page has heard the title, and turns no pages. */
const drawEdge = (
  document: PdfDocument,
  setLines: Typesetter,
  [name, number]: [string, string],
): void => {
  const { left: x, right } = margins;
  const width = document.page.width - x - right;
  const place = { x, y: document.page.height - 32, width, size: 8 };
  document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  drawLines(document, setLines([{ text: name }], width - 120, place).slice(0, 1), place);
  drawLines(document, setLines([{ text: number }], 120, place), { ...place, align: 'right' });
  document.endMarkedContent();
};
