import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../../test/support/database.ts';
import { containsText } from './contains-text.ts';

const sql = await freshDatabase();

/** The planner would read the few rows of a test whatever is searched. */
const planOf = (search: string) =>
  sql.begin(async (tx) => {
    await tx`create temporary table texts (words text) on commit drop`;
    await tx`create index texts_by_three_letters on texts using gin (words gin_trgm_ops)`;
    await tx`set local enable_seqscan = off`;
    const lines = await tx<{ 'QUERY PLAN': string }[]>`
      explain select * from texts where ${containsText(tx, tx`words`, search)}`;
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

test('the index of three letters is read for words that have as many, and for no other', async () => {
  expect(await planOf('agua')).toContain('texts_by_three_letters');
  expect(await planOf('ag')).not.toContain('texts_by_three_letters');
  expect(await planOf('a_b%')).not.toContain('texts_by_three_letters');
});
