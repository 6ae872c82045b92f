import {
  codesOf,
  type FieldsOfKind,
  isOfKind,
  startingWith,
} from '../../../records/records/contract-field-names.ts';
import { type ColumnCode, columns, type LoadColumn } from '../../data-load/columns.ts';
import es from '../../data-load/texts/es.json' with { type: 'json' };
import type { Sources } from '../layout.ts';

const words: Readonly<Record<string, string>> = es;
const wordOf = (value: string): string => words[`value.${value}`] ?? value;

/** The values that most rows have, before the others. */
const usualValues: { [Field in FieldsOfKind<'code'>]?: readonly string[] } = {
  category: ['ACQUISITION', 'SERVICES', 'LEASE', 'PUBLIC_WORKS'],
  procedureState: ['CONCLUDED', 'IN_PROGRESS'],
};

const valuesOffered = ({ field }: LoadColumn): readonly string[] | undefined => {
  if (field === 'limitExceeded') return ['Excede el límite', 'No excede el límite'];
  if (isOfKind(field, 'yesOrNo')) return [wordOf('true'), wordOf('false')];
  if (!isOfKind(field, 'code')) return undefined;
  return startingWith(usualValues[field] ?? [], codesOf(field)).map(wordOf);
};

/**
 * The values that the template offers in the columns of closed lists, in the words of the sheet,
 * which are Spanish whatever the language of the screen. Other spellings are read too.
 */
export const closedLists: Partial<Record<ColumnCode, readonly string[]>> = Object.fromEntries(
  columns.flatMap((column) => {
    const offered = valuesOffered(column);
    return offered ? [[column.code, offered]] : [];
  }),
);

/** A value for all rows is chosen as a code and stands in the cells as a sheet says it. */
export const inWordsOfSheets = (sources: Sources): Sources =>
  // The keys stay codes.
  Object.fromEntries(
    Object.entries(sources).map(([code, source]) => [
      code,
      'constant' in source ? { constant: wordOf(source.constant) } : source,
    ]),
  ) as Sources;
