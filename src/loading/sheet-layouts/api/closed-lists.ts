import type { ColumnCode } from '../../data-load/columns.ts';
import es from '../../data-load/texts/es.json' with { type: 'json' };
import type { Sources } from '../layout.ts';

/**
 * The values that the template offers in the columns of closed lists, in the words of the sheet,
 * which are Spanish whatever the language of the screen. Other spellings are read too.
 */
export const closedLists: Partial<Record<ColumnCode, readonly string[]>> = {
  C1: [es['value.PUBLIC'], es['value.INVITATION'], es['value.NO_BID']],
  C2: [
    es['value.ACQUISITION'],
    es['value.SERVICES'],
    es['value.LEASE'],
    es['value.PUBLIC_WORKS'],
    es['value.EXTENSION'],
    es['value.MODIFICACION'],
    es['value.ADENDUM'],
  ],
  C8: [es['value.CONCLUDED'], es['value.IN_PROGRESS'], es['value.CANCELED'], es['value.DESERTED']],
  C19: [es['value.CENTRALIZED'], es['value.DESCENTRALIZED']],
  C32: ['Excede el límite', 'No excede el límite'],
  C34: [es['value.true'], es['value.false']],
};

const words: Readonly<Record<string, string>> = es;

/** A value for all rows is chosen as a code and stands in the cells as a sheet says it. */
export const inWordsOfSheets = (sources: Sources): Sources =>
  // The keys stay codes.
  Object.fromEntries(
    Object.entries(sources).map(([code, source]) => [
      code,
      'constant' in source
        ? { constant: words[`value.${source.constant}`] ?? source.constant }
        : source,
    ]),
  ) as Sources;
