import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import PDFDocument from 'pdfkit';

import { htmlLanguages } from '../../../platform/language.ts';
import type { Report } from '../report.ts';
import { bufferOutput } from './buffer-output.ts';
import { unpackFont } from './unpack-font.ts';

export type PdfDocument = typeof PDFDocument.prototype;
export const fontNames = ['regular', 'bold', 'japanese'] as const;
export type FontName = (typeof fontNames)[number];

const require = createRequire(import.meta.url);

const files: Record<FontName, string> = {
  regular: require.resolve('roboto-fontface/fonts/roboto/Roboto-Regular.woff'),
  bold: require.resolve('roboto-fontface/fonts/roboto/Roboto-Medium.woff'),
  japanese: require.resolve('@fontsource/kosugi/files/kosugi-japanese-400-normal.woff'),
};

const fonts = new Map<FontName, Buffer>();

/** Read when the first document needs it. */
const fontOf = (name: FontName): Buffer => {
  const font = fonts.get(name) ?? unpackFont(readFileSync(files[name]));
  fonts.set(name, font);
  return font;
};

/** Points from the edge of the paper. */
export const margins = { top: 44, bottom: 44, left: 32, right: 32 };

type Frame = Pick<Report, 'language' | 'title' | 'organization' | 'paper'>;

/** A document on lying paper, with fonts of its own and tags for screen readers. */
export const openDocument = ({ language, title, organization, paper }: Frame): PdfDocument => {
  const document = new PDFDocument({
    size: paper,
    layout: 'landscape',
    margins,
    autoFirstPage: false,
    // The number of pages stands on each of them, and is known with the last one.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // Its memory of every word that was drawn grows with the rows.
    fontLayoutCache: false,
    lang: htmlLanguages[language],
    displayTitle: true,
    info: { Title: `${title} · ${organization}`, Author: organization, Creator: 'Contraluz' },
  });
  for (const name of fontNames) document.registerFont(name, fontOf(name));
  bufferOutput(document);
  return document;
};
