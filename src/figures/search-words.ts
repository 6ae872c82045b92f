/**
 * The words of a search. A contract has to hold each of them, in whichever order and field; one that
 * is part of another says nothing more.
 */
export const searchWords = (search: string): string[] => {
  const words = [...new Set(search.normalize('NFC').toLowerCase().split(/\s+/))];
  return words.filter(
    (word) => word !== '' && !words.some((other) => other !== word && other.includes(word)),
  );
};
