import { tokensOf } from './formula-token.ts';

/** What takes the place of a part of a text, and where the caret is then. */
export type TextChange = { from: number; to: number; written: string; caret: number };

/**
 * `token` in the place of what is selected from `from` to `to`, set off with blanks where that reads
 * better, with the caret behind it or inside the parentheses of a function. Without a selection a
 * caret within a token goes to its end, so that nothing is torn apart.
 */
export const insertToken = (text: string, from: number, to: number, token: string): TextChange => {
  const at = from === to ? endOfTokenAt(text, from) : from;
  const end = Math.max(at, to);
  const before = text.slice(0, at);
  const after = text.slice(end);
  const { written, isSpaced, kind } = spacingOf(token, before, after);
  const left =
    (isSpaced ? /\S$/ : /[\w$.,]$/).test(before) && (isSpaced || startsWord.test(written));
  const isFollowed = isSpaced || kind === 'separator';
  const right = isFollowed ? !/^\s/.test(after) : endsWord.test(written) && startsWord.test(after);
  const start = (left ? ' ' : '') + written;
  const caret = at + start.length + (isFollowed ? 1 : 0) - (written.endsWith('()') ? 1 : 0);
  return { from: at, to: end, written: start + (right ? ' ' : ''), caret };
};

const startsWord = /^[\w$.]/;
const endsWord = /[\w$.]$/;

const endOfTokenAt = (text: string, caret: number): number =>
  tokensOf(text).find(({ kind, from, to }) => from < caret && caret < to && kind !== 'space')?.to ??
  caret;

/** An operator stands between blanks, but a minus that begins a value and a power do not. */
const spacingOf = (token: string, before: string, after: string) => {
  const kind = tokensOf(token)[0]?.kind;
  const isSign = token === '-' && /(^|[-+*/^(,])\s*$/.test(before);
  const isSpaced = kind === 'operator' && token !== '^' && !isSign;
  const isCall = kind === 'function' && !after.startsWith('(');
  return { kind, isSpaced, written: isCall ? `${token}()` : token };
};
