import { saysPhrase } from './heading-key.ts';
import type { Sources } from './layout.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Names first, then the surnames, as a name is written. */
export const nameInParts = (columns: readonly SheetColumn[]): Sources => {
  const parts = [nameWords, firstSurname, secondSurname].map((phrases) =>
    columns.find(({ name }) => phrases.some((phrase) => saysPhrase(name, phrase))),
  );
  const found = parts.flatMap((part) => part?.name ?? []);
  return parts[0] && found.length > 1 ? { C15: { joined: [...new Set(found)] } } : {};
};

/** Columns in the order in which a name is written. */
export const inOrderOfName = (names: string[]): string[] =>
  names.toSorted((one, other) => partOfName(one) - partOfName(other));

const partOfName = (name: string): number => {
  if (secondSurname.some((phrase) => saysPhrase(name, phrase))) return 3;
  return firstSurname.some((phrase) => saysPhrase(name, phrase)) ? 2 : 1;
};

const nameWords = ['nombre', 'nombres', 'razón social'];
const firstSurname = ['paterno', 'primer apellido'];
const secondSurname = ['materno', 'segundo apellido'];
