import { expect, test } from 'vitest';

import { insertToken } from './insert-token.ts';

/** `|` is the caret, two are the ends of what is selected. */
test.each([
  ['|', '$MTG', '$MTG|'],
  ['$MTG|', '/', '$MTG / |'],
  ['$MTG |', '/', '$MTG / |'],
  ['$MTG| 2', '/', '$MTG / |2'],
  ['$MTG / |', '$NTC', '$MTG / $NTC|'],
  ['$MTG /|', '$NTC', '$MTG /$NTC|'],
  ['$MTG|', '$NTC', '$MTG $NTC|'],
  ['|$MTG', '$NTC', '$NTC| $MTG'],
  // Nothing is torn apart.
  ['$M|TG', '+', '$MTG + |'],
  ['1 + mi|n(2)', '$NTC', '1 + min $NTC|(2)'],
  ['2|', '^', '2^|'],
  ['|', '-', '-|'],
  ['2 * |', '-', '2 * -|'],
  ['(|)', '-', '(-|)'],
  ['2|', '-', '2 - |'],
  ['2 * (|)', '$MTG', '2 * ($MTG|)'],
  ['|', 'min', 'min(|)'],
  ['2 * |', 'round', '2 * round(|)'],
  ['mi|(1)', 'min', 'mi min|(1)'],
  ['|mi|(1)', 'min', 'min|(1)'],
  ['min(1|)', ',', 'min(1, |)'],
  // Without a blank it would look like a decimal comma.
  ['min(1,|)', '2', 'min(1, 2|)'],
  ['1 + |$MGT| * 2', '$MTG', '1 + $MTG| * 2'],
  ['|', '(', '(|'],
  ['$MTG|', ')', '$MTG)|'],
])('%s and %s make %s', (marked, token, expected) => {
  const [before = '', selected = '', rest] = marked.split('|');
  const [from, to] = [before.length, before.length + (rest === undefined ? 0 : selected.length)];
  const plain = marked.replaceAll('|', '');
  const change = insertToken(plain, from, to, token);
  const text = plain.slice(0, change.from) + change.written + plain.slice(change.to);
  const { caret } = change;
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected);
});
