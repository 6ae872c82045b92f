import type { Translate } from '../../../platform/api/create-translator.ts';
import { formatsOf } from '../../../platform/formats.ts';
import { maxPdfRows } from '../../download-format.ts';
import { headLines, reportTranslator } from '../report-translator.ts';
import type { Paragraph, Report } from '../report.ts';
import { drawTagged, lineHeight } from './draw-lines.ts';
import { planTable } from './draw-table.ts';
import { type PdfDocument, margins } from './open-document.ts';
import type { Typesetter } from './typesetter.ts';

/** What stands above the rows: title, dates, filter, sums, and what they count. */
export const drawHead = async <Row>(
  document: PdfDocument,
  setLines: Typesetter,
  report: Report<Row>,
): Promise<void> => {
  const translate = reportTranslator(report.language);
  const put = (paragraph: Paragraph, size: number, tag: string) =>
    drawParagraph(document, setLines, { paragraph, size, tag });
  put({ text: report.title, bold: true }, 17, 'H1');
  put({ text: report.organization, bold: true }, 11, 'P');
  for (const text of headLines(report)) put({ text }, 9, 'P');
  for (const { label, value } of report.facts) put({ text: `${label}: ${value}` }, 9, 'P');
  document.y += 6;
  if (report.totals.length > 0) {
    await drawTotals(document, setLines, report, translate);
    document.y += 6;
  }
  for (const text of [...report.remarks, translate('unknown')]) put({ text }, 9, 'P');
  for (const paragraph of cutNotice(report, translate)) put(paragraph, 11, 'P');
  if (report.total === 0) put({ text: translate('none'), bold: true }, 11, 'P');
  document.y += 8;
};

const drawParagraph = (
  document: PdfDocument,
  setLines: Typesetter,
  { paragraph, size, tag }: { paragraph: Paragraph; size: number; tag: string },
): void => {
  const { left: x, right, bottom } = margins;
  const width = document.page.width - x - right;
  const structure = document.struct(tag);
  document.addStructure(structure);
  const place = { x, width, size };
  for (const line of setLines([paragraph], width, { size })) {
    if (document.y + lineHeight(size) > document.page.height - bottom) document.addPage();
    const { y } = document;
    drawTagged(document, structure, [line], { ...place, y });
    document.y = y + lineHeight(size);
  }
  structure.end();
  document.y += 2;
};

const drawTotals = <Row>(
  document: PdfDocument,
  setLines: Typesetter,
  { totals, language }: Report<Row>,
  translate: Translate,
): Promise<void> => {
  const { money, count: whole } = formatsOf(language);
  const table = planTable(document, setLines, {
    columns: [
      { heading: translate('concept'), share: 50 },
      { heading: translate('amount'), share: 30, align: 'right' },
      { heading: translate('count'), share: 20, align: 'right' },
    ],
    width: 460,
    size: 9,
    rows: totals.map(({ label, amount, count }, index) =>
      [label, amount === null ? '' : money(amount), count === null ? '' : whole(count)].map(
        (text) => [{ text, bold: index === 0 }],
      ),
    ),
  });
  return table.draw(() => void document.addPage());
};

const cutNotice = <Row>(
  { total, language, wholeAddress }: Report<Row>,
  translate: Translate,
): Paragraph[] => {
  if (total <= maxPdfRows) return [];
  const { count } = formatsOf(language);
  const text = translate('cut', { shown: count(maxPdfRows), total: count(total) });
  return [
    { text, bold: true },
    { text: translate('cut.link'), link: wholeAddress },
  ];
};
