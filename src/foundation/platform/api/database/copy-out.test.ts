import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../../test/support/database.ts';
import { copyOut } from './copy-out.ts';

const sql = await freshDatabase();

test.each([0, 1, 1000, 20_000])(
  'of %i rows all come to a slow reader, and the connection goes on',
  async (rows) => {
    await sql.begin(async (tx) => {
      for (let turn = 0; turn < 3; turn += 1) {
        let text = '';
        const select = tx`
          select number, repeat('x', 100) from generate_series(1, ${tx.unsafe(String(rows))}) number`;
        for await (const chunk of copyOut(tx, select)) {
          text += chunk.toString();
          await setTimeout(1);
        }
        expect(text.split('\n').length - 1).toBe(rows);
        expect([...(await tx`select 1 as one`)]).toEqual([{ one: 1 }]);
      }
    });
  },
);
