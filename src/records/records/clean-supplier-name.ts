import { nameKey } from '../../foundation/platform/name-key.ts';
import { legalFormAtEnd } from './legal-form.ts';
import { supplierNameKey } from './supplier-identity.ts';

/**
 * The name alone where a cell repeats it or says beside it that other parts of a name do not apply:
 * sheets have columns for the surnames of a person and the name of a company, and fill those that a
 * supplier has none for. Empty where nothing is left.
 */
export const cleanSupplierName = (written: string): string => {
  const name = mayHaveFillers.test(written) ? withoutFillers(written) : written;
  const words = nameKey(name).split(' ');
  const isFirstRepeated = words.indexOf(words[0] ?? '', 1) > 0;
  const isLastRepeated = words.indexOf(words.at(-1) ?? '') < words.length - 1;
  const once = isFirstRepeated ? withoutRepeats(name) : name;
  return isLastRepeated ? withoutRepeatedEnd(once) : once;
};

const mayHaveFillers = /aplica|persona|\b[ns]\.?\/[ad]\b/i;

const typeOfPerson = String.raw`persona\s+(?:moral|f[ií]sica)(?:\s+con\s+actividad\s+empresarial)?`;
const doesNotApply = String.raw`no\s+aplica(?:ble)?(?:[\s,;:.\-–(]*(?:(?:por|al)\s+(?:ser|tratarse\s+de)|ya\s+que\s+es|porque\s+es|es|se\s+trata\s+de)?\s*(?:una?\s+)?${typeOfPerson})?`;
const notThere = String.raw`n\.?\/a\.?|[ns]\/d`;
const edge = String.raw`[\s,;:.|\/()–-]`;

/** Between words too, where the columns of a name follow each other. */
const fillerAnywhere = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${doesNotApply}|${notThere})(?![\p{L}\p{N}])`,
  'giu',
);
const fillerAtEnd = new RegExp(
  String.raw`(?:^|${edge}+)\(?(?:es\s+)?${typeOfPerson}${edge}*$`,
  'iu',
);
const fillerAtStart = new RegExp(String.raw`^\(?${typeOfPerson}(?:${edge}+|$)`, 'iu');

const withoutFillers = (written: string): string => {
  let name = written.replaceAll(fillerAnywhere, ' ');
  for (const filler of [fillerAtEnd, fillerAtStart])
    while (filler.test(name)) name = name.replace(filler, '');
  return name === written ? written : tidy(name);
};

/** Without signs between parts that are no longer there; the point of `S.A.` stays. */
const tidy = (name: string): string =>
  name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\s?[,;:|/–-])+(?=\s*$)|^[\s,;:.|/)–-]+/g, '')
    .trim();

/**
 * Two equal surnames are none: what is repeated has two different words at the least, or stands there
 * three times.
 */
const withoutRepeats = (name: string): string => {
  const words = name.split(' ');
  for (let count = 1; count < words.length; count++) {
    const first = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    if (repeats(supplierNameKey(first), supplierNameKey(rest))) return tidy(first);
    if (isNameWithForm(supplierNameKey(rest), supplierNameKey(first))) return tidy(rest);
  }
  return name;
};

/** The surnames once more behind the whole name. */
const withoutRepeatedEnd = (name: string): string => {
  const words = name.split(' ');
  for (let count = 2; count * 2 < words.length; count++) {
    const end = nameKey(words.slice(-count).join(' '));
    const before = nameKey(words.slice(-2 * count, -count).join(' '));
    if (end === before && new Set(end.split(' ')).size > 1)
      return tidy(words.slice(0, -count).join(' '));
  }
  return name;
};

const repeats = (name: string, rest: string): boolean => {
  if (name === '' || rest === '') return false;
  const times = ` ${rest}`.split(` ${name}`);
  if (times.every((between) => between === ''))
    return times.length > 2 || new Set(name.split(' ')).size > 1;
  return isNameWithForm(name, rest);
};

/** `OBRAS LUNA SA DE CV` of `OBRAS LUNA`. */
const isNameWithForm = (whole: string, name: string): boolean =>
  name.includes(' ') && whole.startsWith(`${name} `) && whole.replace(legalFormAtEnd, '') === name;
