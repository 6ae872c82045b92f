import { nameKey } from '../../foundation/platform/name-key.ts';
import { parseQuarter } from '../data-load/cells/quarter.ts';

/** What the name of a file says of all its rows. */
export type FileNameHints = {
  administrationPeriod?: string;
  fiscalYear?: string;
  /** As `1o 2026`. */
  period?: string;
};

/** `contratos 1er trim 2026.xlsx`, `obra_2024-2027.csv`, `ENERO-MARZO 2025.xls`. */
export const readFileName = (fileName: string): FileNameHints => {
  const [, from = '', to = ''] = administration.exec(fileName) ?? [];
  const words = nameKey(fileName.replace(/\.\w+$/, '').replace(administration, ' ')).split(' ');
  const years = words.filter((word) => /^(?:19|20)\d\d$/.test(word));
  const year = new Set(years).size === 1 ? years[0] : undefined;
  const quarter = quarterIn(words);
  return {
    ...(from !== '' && from <= to && { administrationPeriod: `${from}-${to}` }),
    ...(year && { fiscalYear: year }),
    ...(year && quarter && { period: `${quarter}o ${year}` }),
  };
};

const administration = /((?:19|20)\d\d) ?[-–a] ?((?:19|20)\d\d)/;

/** The quarter that some words in a row say; a number alone says none. */
const quarterIn = (words: string[]): number | undefined => {
  const quarters = words.flatMap((_, start) =>
    [1, 2, 3, 4].flatMap((length) => {
      const part = words.slice(start, start + length);
      if (part.length < length || !part.some(isOfQuarter)) return [];
      return parseQuarter(part.join(' ')).value?.quarter ?? [];
    }),
  );
  return new Set(quarters).size === 1 ? quarters[0] : undefined;
};

const isOfQuarter = (word: string): boolean => /^(?:TRIM|T\d$|\dT$|\p{L}{4,}$)/u.test(word);
