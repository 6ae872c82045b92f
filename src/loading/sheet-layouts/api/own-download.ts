import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { type Language, languages } from '../../../foundation/platform/language.ts';
import { declarationOf, type FieldName } from '../../../records/records/contract-field-names.ts';
import { reportFields } from '../../../records/records/contract-field-orders.ts';
import { type ColumnCode, columns as ourColumns } from '../../data-load/columns.ts';
import sheetWords from '../../data-load/texts/es.json' with { type: 'json' };
import { headingKey } from '../heading-key.ts';
import type { CellSource, Sources } from '../layout.ts';
import type { SheetColumn } from '../sheet-columns.ts';

/** The contracts as the monitor's own files have them, in whichever of its languages. */
export const recogniseDownload = (columns: readonly SheetColumn[]): Sources | undefined => {
  const names = new Set(columns.map(({ name }) => name));
  for (const language of languages) {
    const headings = headingsIn(language);
    if ([...headings.values()].every((heading) => names.has(heading)))
      return sourcesIn(language, headings);
  }
  return undefined;
};

type Texts = Readonly<Record<string, string>>;
const records: Record<Language, Texts> = textsOf('records');
const fileWords: Record<Language, Texts> = textsOf('records', 'report-texts');
const codelists: Record<Language, Texts> = textsOf('codelists');

/** What the columns of the files are called, as headings are compared. */
const headingsIn = (language: Language): Map<FieldName, string> =>
  new Map(reportFields.map((field) => [field, headingKey(headingOf(field, language))]));

const headingOf = (field: FieldName, language: Language): string => {
  const heading = records[language][`field.${field}`] ?? '';
  return declarationOf(field).kind === 'address'
    ? (fileWords[language]['file.address'] ?? '').replace('{{document}}', heading)
    : heading;
};

const sourcesIn = (language: Language, headings: Map<FieldName, string>): Sources => {
  const sources: Sources = {};
  for (const [field, column] of headings) {
    const code = codeOf(field);
    if (code) sources[code] = sourceOf(field, column, language);
  }
  return sources;
};

/** The type of contract follows from its amounts and has no column. */
const codeOf = (field: FieldName): ColumnCode | undefined =>
  ourColumns.find((column) => column.field === field)?.code;

const sourceOf = (field: FieldName, column: string, language: Language): CellSource => {
  const declared = declarationOf(field);
  if (declared.kind === 'code') return { wordIn: column, words: wordsIn(language, declared.words) };
  if (field !== 'supplier') return { column };
  const instead = headingKey(fileWords[language]['file.supplierNotPublished'] ?? '');
  return { firstOf: [{ column }, { column: instead }] };
};

/** What a sheet says, by the words of a closed list in that language. */
const wordsIn = (language: Language, list: string): Record<string, string> => {
  const inSheets: Texts = sheetWords;
  return Object.fromEntries(
    Object.entries(codelists[language]).flatMap(([key, word]) => {
      const [, value] = key.split(`${list}.`);
      const label = value === undefined ? undefined : inSheets[`value.${value}`];
      return key.startsWith(`${list}.`) && label !== undefined ? [[word, label]] : [];
    }),
  );
};
