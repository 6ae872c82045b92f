import { nameKey } from '../../foundation/platform/name-key.ts';
import { findMisspelt } from './misspelt-words.ts';

/** Names by their key. */
export type Names = Map<string, string>;

export type NearName = { key: string; name: string };

/**
 * For each wanted name the others that share four of five words with it (Jaccard of their word sets
 * at least 0.8), have all its words, one of them misspelt by a letter, or two words or more of their
 * own that are all the same, whatever the legal form and the articles; the nearest first. Nothing is
 * merged by itself (docs/decisions/005-names-keep-n-tilde.md).
 */
export const findNearNames = (wanted: Names, all: Names): Map<string, NearName[]> => {
  const entries = [...all].map(([key, name]) => ({ key, name, words: wordsOf(name) }));
  const frequencies = countWords(entries);
  const byWord = indexByRareWord(entries, frequencies);
  const wantedEntries = [...wanted].map(([key, name]) => ({ key, name, words: wordsOf(name) }));
  const misspelt = findMisspelt(wantedEntries, entries);
  const byOwnWords = Map.groupBy(entries, ({ words }) => ownWordsOf(words));
  const near = new Map<string, NearName[]>();
  for (const each of wantedEntries) {
    const own = ownWordsOf(each.words);
    const alike = [
      ...(misspelt.get(each.key) ?? []),
      ...(own === undefined ? [] : (byOwnWords.get(own) ?? [])),
    ];
    const others = nearestTo(each, byWord, frequencies, alike);
    if (others.length > 0) near.set(each.key, others);
  }
  return near;
};

type Entry = { key: string; name: string; words: Set<string> };

/** "S.A. DE C.V." and "SA DE CV" are the same words: letters that stand alone are joined. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    nameKey(name)
      .replaceAll(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '')
      .split(' '),
  );

const countWords = (entries: Entry[]): Map<string, number> => {
  const frequencies = new Map<string, number>();
  for (const { words } of entries)
    for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  return frequencies;
};

/**
 * Two sets as near as this must share one of their rarest words, so it is enough to look there,
 * and "SA DE CV" is never looked up.
 */
const rareWords = (words: Set<string>, frequencies: Map<string, number>): string[] =>
  [...words]
    .toSorted((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0) || (a < b ? -1 : 1))
    .slice(0, words.size - Math.ceil(nearness * words.size) + 1);

/** Names of one size that have a word in one place, their words in the order of rareness. */
type Bucket = { place: number; size: number; entries: Entry[] };
type ByWord = Map<string, Map<string, Bucket>>;

const indexByRareWord = (entries: Entry[], frequencies: Map<string, number>): ByWord => {
  const byWord: ByWord = new Map();
  for (const entry of entries)
    for (const [place, word] of rareWords(entry.words, frequencies).entries()) {
      const buckets = byWord.get(word) ?? new Map<string, Bucket>();
      byWord.set(word, buckets);
      const size = entry.words.size;
      const bucket = buckets.get(`${place} ${size}`);
      if (bucket) bucket.entries.push(entry);
      else buckets.set(`${place} ${size}`, { place, size, entries: [entry] });
    }
  return byWord;
};

/**
 * The names that may be near: before the first word that two names share neither has another one, so
 * they share no more than those that come after it. Thousands of names that differ in a number only
 * are not compared with each other.
 */
const candidatesFor = (
  words: Set<string>,
  byWord: ByWord,
  frequencies: Map<string, number>,
): Set<Entry> =>
  new Set(
    rareWords(words, frequencies).flatMap((word, place) =>
      [...(byWord.get(word)?.values() ?? [])].flatMap((bucket) => {
        const most = Math.min(words.size - place, bucket.size - bucket.place);
        return most / (words.size + bucket.size - most) >= nearness ? bucket.entries : [];
      }),
    ),
  );

/** Names that are alike for another reason are as near as those of the same words in another order. */
const nearestTo = (
  entry: Entry,
  byWord: ByWord,
  frequencies: Map<string, number>,
  alike: Entry[],
): NearName[] => {
  const isAlike = new Set(alike);
  return [...new Set([...alike, ...candidatesFor(entry.words, byWord, frequencies)])]
    .map((one) => ({ ...one, score: isAlike.has(one) ? 1 : jaccard(entry.words, one.words) }))
    .filter(({ key, score }) => key !== entry.key && score >= nearness)
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map(({ key, name }) => ({ key, name }));
};

/** The words that are neither a legal form nor an article, in order; undefined of less than two. */
const ownWordsOf = (words: Set<string>): string | undefined => {
  const own = [...words].filter((word) => !sharedByMany.has(word)).toSorted();
  return own.length < 2 ? undefined : own.join(' ');
};

const sharedByMany = new Set(
  'SA S A DE CV C V SAB SAPI SAS SC AC IAP RL MI SRL SPR SCL DEL LA EL LOS LAS Y E EN PARA'.split(
    ' ',
  ),
);

const jaccard = (a: Set<string>, b: Set<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
};

const nearness = 0.8;
