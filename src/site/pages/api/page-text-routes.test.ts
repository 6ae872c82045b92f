import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { loadPageTexts } from '../page-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);

test('an organization that says nothing of itself answers nothing, for the defaults', async () => {
  expect((await ask(loadPageTexts)).data).toEqual({ about: {}, privacy: {} });
});

test('what it says is answered as it was written', async () => {
  const about = { mission: 'Mirar.', council: [{ name: 'Ana', position: 'Vocal' }] };
  const privacy = { law: 'Otra ley', sections: { cookies: 'Sólo la del idioma.' } };
  await sql`
    update organizations set about = ${sql.json(about)}, privacy = ${sql.json(privacy)}
     where id = ${organization}`;
  expect((await ask(loadPageTexts)).data).toEqual({ about, privacy });
});

test('nobody else’s texts are answered, and none without an organization', async () => {
  const other = await openCalls(sql, await insertOrganization(sql));
  expect((await other.ask(loadPageTexts)).data).toEqual({ about: {}, privacy: {} });
  const nobody = await openCalls(sql, newId());
  expect((await nobody.send(loadPageTexts)).statusCode).toBe(400);
});
