import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { languages } from '../../../foundation/platform/language.ts';
import type { Recognised } from './recognise-layout.ts';

const template = textsOf('sheet-layouts', 'template-texts');
const reports = textsOf('downloads', 'report-texts');

const beside: Partial<Record<Recognised['origin'], (string | undefined)[]>> = {
  codes: languages.map((language) => template[language]['sheet']),
  download: languages.map((language) => reports[language]['totals']),
};

/** Whether our own files have a sheet of that name beside the contracts, in one of our languages. */
export const isOurOwnSheet = (origin: Recognised['origin'], name: string): boolean =>
  beside[origin]?.includes(name) ?? false;
