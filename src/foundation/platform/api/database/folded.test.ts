import fc from 'fast-check';
import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../../test/support/database.ts';
import { withoutInvisible } from '../../without-unseen.ts';

const sql = await freshDatabase();

/** Letters of real sheets, and some that change their length or have no small letter. */
const letters = Array.from(
  'aZ09 .-/"ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç°º–“”ŠšØøßİıKÅ日本ｱ\u0301\u0303',
);
const spanishLetters = Array.from('abzÁÉÍÓÚÑáéíóúñüÜ .');

test('texts are folded letter by letter, whatever the shortcuts', async () => {
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 });
  const spanish = fc.string({ unit: fc.constantFrom(...spanishLetters), maxLength: 20 });
  const words = fc.sample(fc.oneof(text, spanish), { numRuns: 5_000, seed: 7 });
  const different = await sql`
    select words, folded(words) as folded
      from unnest(${words}::text[]) as words
     where folded(words) is distinct from lower(translate(words,
       'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç',
       'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'))`;
  expect(different).toEqual([]);
});

test('what is not known is not known without accents either', async () => {
  const [row] =
    await sql`select folded(null) as nothing, folded('') as blank, folded('Ñandú, Ç') as words`;
  expect(row).toEqual({ nothing: null, blank: '', words: 'nandu, c' });
});

test('the database leaves out the letters that the program leaves out', async () => {
  const left = await sql<{ letter: number }[]>`
    select letter from generate_series(1, 1114111) letter
     where letter not between 55296 and 57343 and without_unseen(chr(letter)) = ''`;
  const all = Array.from({ length: 0x10ffff }, (_, at) => at + 1);
  expect(left.map(({ letter }) => letter)).toEqual(
    all.filter((letter) => withoutInvisible(String.fromCodePoint(letter)) === ''),
  );
});
