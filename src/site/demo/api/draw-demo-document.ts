import PDFDocument from 'pdfkit';

import words from '../../../../db/seed/documents.json' with { type: 'json' };
import { formatsOf } from '../../../foundation/platform/formats.ts';
import { htmlLanguages } from '../../../foundation/platform/language.ts';
import type { DocumentField } from '../../../records/records/contract.ts';

export type DemoDocument = {
  field: DocumentField;
  organization: string;
  number: string | null;
  description: string | null;
  unit: string;
  supplier: string | null;
  amount: number | null;
  day: string | null;
  /** Whether it takes the place of one that was published before. */
  isCorrected: boolean;
};

const format = formatsOf('es');

/** A page that says what the contract says. The same contract gives the same bytes at any time. */
export const drawDemoDocument = async (shown: DemoDocument): Promise<Buffer> => {
  const kind = words.kinds[shown.field];
  const page = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    lang: htmlLanguages.es,
    displayTitle: true,
    info: {
      Title: `${kind} ${shown.number ?? ''}`.trim(),
      Author: shown.organization,
      Creator: 'Contraluz',
      CreationDate: new Date(shown.day ?? 0),
    },
  });
  const bytes = collect(page);
  page.fontSize(10).fillColor('#5b5b5b').text(words.title.toUpperCase());
  page.text(words.notice).moveDown(2);
  page.fontSize(20).fillColor('#111111').text(kind);
  page.fontSize(12).text(shown.organization).moveDown(1.5);
  for (const [name, value] of linesOf(shown)) {
    page.font('Helvetica').fontSize(10).fillColor('#5b5b5b').text(name);
    page.font('Helvetica-Bold').fontSize(12).fillColor('#111111').text(value).moveDown(0.7);
  }
  if (shown.isCorrected) page.font('Helvetica').moveDown().text(words.corrected);
  page.end();
  return bytes;
};

const linesOf = ({ number, description, unit, supplier, amount, day }: DemoDocument) => [
  [words.lines.number, number ?? words.unknown] as const,
  [words.lines.description, description ?? words.unknown] as const,
  [words.lines.unit, unit] as const,
  [words.lines.supplier, supplier ?? words.unknown] as const,
  [words.lines.amount, amount === null ? words.unknown : format.money(amount)] as const,
  [words.lines.day, day === null ? words.unknown : format.day(day)] as const,
];

const collect = async (page: typeof PDFDocument.prototype): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of page as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
};
