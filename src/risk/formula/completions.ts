import { nameKey } from '../../foundation/platform/name-key.ts';
import { tokensOf } from './formula-token.ts';

/** A variable, calculation or function that may be written, with the name that people search. */
export type Completion = { token: string; name: string };

/**
 * What the word at the caret may become, the best first, and the part of the text that it stands
 * for; null where no word is being written, or the word is complete and begins no other.
 */
export const completionsAt = (
  text: string,
  caret: number,
  known: readonly Completion[],
): { from: number; to: number; options: Completion[] } | null => {
  const word = tokensOf(text).find(({ from, to }) => from < caret && caret <= to);
  if (!word || !/^[$\p{L}]/u.test(word.text)) return null;
  const typed = text.slice(word.from, caret);
  const options = searches(typed)
    .flatMap((matches) => known.filter(matches))
    .filter((option, at, all) => all.indexOf(option) === at);
  const isComplete = options.length === 1 && options[0]?.token === word.text;
  return options.length === 0 || isComplete ? null : { from: word.from, to: word.to, options };
};

/** By the beginning of the token, then by a part of it, then by words of the name. */
const searches = (typed: string): ((option: Completion) => boolean)[] => {
  const letters = lettersOf(typed);
  const signs = typed.replace(/[^$].*/s, '');
  const mayBe = ({ token }: Completion) => token.startsWith(signs);
  const key = nameKey(typed);
  return [
    (option) => mayBe(option) && lettersOf(option.token).startsWith(letters),
    (option) => mayBe(option) && lettersOf(option.token).includes(letters),
    (option) => mayBe(option) && key.length > 1 && ` ${nameKey(option.name)}`.includes(` ${key}`),
  ];
};

const lettersOf = (token: string): string => token.replace(/^\$+/, '').toUpperCase();
