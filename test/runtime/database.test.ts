import { expect, test } from 'vitest';

import { freshDatabase } from '../support/database.ts';

const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);

test('databases of two test files do not see each other', async () => {
  await one`insert into users (id, name, last_name, email, administrator_type)
    values (gen_random_uuid(), 'Ana', 'Ruiz', 'ana@example.org', 'GENERAL')`;
  expect(await one`select from users`).toHaveLength(1);
  expect(await other`select from users`).toHaveLength(0);
});

test('money and counts arrive as numbers, dates and moments as text', async () => {
  const [row] = await one`
    select 1234567.89::numeric(18, 2) as amount, 9007199254740991::int8 as count,
           '2020-02-29'::date as day, '2026-11-20 12:30:00-06'::timestamptz as moment,
           array[1.5::numeric, 2] as amounts, array['2020-02-29'::date] as days`;
  expect(row).toEqual({
    amount: 1234567.89,
    count: 9007199254740991,
    day: '2020-02-29',
    moment: '2026-11-20T18:30:00.000Z',
    amounts: [1.5, 2],
    days: ['2020-02-29'],
  });
});

test('what was read can be written back', async () => {
  const [row] = await one`
    select ${'2020-02-29'}::date = date '2020-02-29' as day,
           ${'2026-11-20T18:30:00.000Z'}::timestamptz = '2026-11-20 12:30:00-06'::timestamptz as moment,
           ${new Date('2026-11-20T18:30:00Z')}::timestamptz = '2026-11-20 18:30+00' as date_object,
           ${0.1}::numeric + ${'0.2'}::numeric = 0.3 as amount,
           ${['2020-02-29']}::date[] = array[date '2020-02-29'] as days`;
  expect(row).toEqual({ day: true, moment: true, date_object: true, amount: true, days: true });
});

test('a count that a number cannot hold is an error, not a rounded number', async () => {
  await expect(one`select 9007199254740993::int8`).rejects.toThrow('too big');
});

test('letters have their case, also beyond ASCII', async () => {
  const [row] = await one`select lower('ÑANDÚ') as lower, 'Ñandú' ilike 'ñANDÚ' as alike`;
  expect(row).toEqual({ lower: 'ñandú', alike: true });
});

test('Spanish order is there where it is asked for', async () => {
  const rows = await one<{ word: string }[]>`
    select word from unnest(array['oso', 'ñandú', 'nube', 'Álvaro', 'alma']) word
    order by word collate "es-x-icu"`;
  expect(rows.map(({ word }) => word)).toEqual(['alma', 'Álvaro', 'nube', 'ñandú', 'oso']);
});

test('the application is no superuser', async () => {
  await expect(one`copy (select 1) to program 'true'`).rejects.toThrow('permission denied');
});
