/** A name by the set of its words, and the key it goes by. */
export type WordedName = { key: string; words: Set<string> };

/**
 * For each wanted name the others that have the same words but one, which differs by one letter
 * ("NROTE" for "NORTE"). Words shorter than four letters and those with a digit are never misspelt
 * ones: "II" and "III", or "12" and "13", tell names apart.
 */
export const findMisspelt = <Name extends WordedName>(
  wanted: WordedName[],
  all: Name[],
): Map<string, Name[]> => {
  const places = new Map<string, Place<Name>>();
  for (const { words } of wanted)
    for (const { rest } of placesOf(words)) places.set(rest, { names: [] });
  for (const name of all)
    for (const { rest, word } of placesOf(name.words)) places.get(rest)?.names.push({ word, name });
  return new Map(
    wanted.map(({ key, words }) => [
      key,
      placesOf(words).flatMap(({ rest, word }) => {
        const place = places.get(rest);
        return place ? readingsOf(word, place) : [];
      }),
    ]),
  );
};

/** Whether one letter is another, is missing, or has changed places with the next one. */
const isMisspelling = (one: string, other: string): boolean => {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a === b) return false;
  const areSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return areSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
};

/** The names that have the same other words, each with the word that may be misspelt. */
type Place<Name> = {
  names: Placed<Name>[];
  /** The same by what their word is without one of its letters; made when it is first asked. */
  shortened?: Map<string, Placed<Name>[]>;
};
type Placed<Name> = { word: string; name: Name };

const placesOf = (words: Set<string>): { rest: string; word: string }[] => {
  const sorted = [...words].toSorted();
  return sorted.flatMap((word, index) =>
    word.length >= shortest && !/\d/.test(word)
      ? [{ word, rest: sorted.toSpliced(index, 1).join(' ') }]
      : [],
  );
};

/** Two words that differ by one letter are the same with one letter less, or one is. */
const shortenedOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

const readingsOf = <Name>(word: string, place: Place<Name>): Name[] => {
  if (place.names.length < 2) return [];
  place.shortened ??= byShortened(place.names);
  const { shortened } = place;
  const found = shortenedOf(word).flatMap((short) => shortened.get(short) ?? []);
  return [
    ...new Set(found.filter((each) => isMisspelling(word, each.word)).map(({ name }) => name)),
  ];
};

const byShortened = <Name>(names: Placed<Name>[]): Map<string, Placed<Name>[]> => {
  const shortened = new Map<string, Placed<Name>[]>();
  for (const each of names)
    for (const short of new Set(shortenedOf(each.word)))
      shortened.set(short, [...(shortened.get(short) ?? []), each]);
  return shortened;
};

const shortest = 4;
