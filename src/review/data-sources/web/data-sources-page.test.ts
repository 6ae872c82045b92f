import { afterAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, {
  shortName: 'Mezquite',
  defaultAdministrationPeriod: null,
});
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());

const load = async (rows: Parameters<typeof sheetRow>[0][], updateExisting = false) => {
  const sheet = await loadSheet(rows.map((row) => sheetRow(row)));
  const { _id } = await openLoadHere(sql, town, sheet);
  await confirmLoad(sql, town, _id, { ignoreErrors: true, updateExisting });
  return _id;
};

const pageIn = async (language: string) => {
  const { body } = await site.inject(`/fuentes?org=Mezquite&lang=${language}`);
  return body.replaceAll('<!-- -->', '');
};

const words = [
  ['es', 'Las filas de las cargas revertidas no se cuentan aquí', 'sin las cargas revertidas'],
  ['en', 'ows of reverted loads are not counted here', 'without reverted loads'],
  ['jp', '取り消された読み込みの行はここに数えません', '取り消された読み込みを除く'],
] as const;

test('rows that a load left out before it was taken back are said to be in no sum', async () => {
  await load([{ C20: 'A-1', C22: 100, C25: 100 }]);
  for (const [language, , short] of words) expect(await pageIn(language)).not.toContain(short);
  const id = await load([{ C20: 'B-1', C1: 'no se sabe' }]);
  for (const [language, , short] of words) expect(await pageIn(language)).not.toContain(short);
  await revertLoad(sql, town, id);
  const page = await pageIn('es');
  expect(page).toContain(
    'No quedó fuera ninguna fila de las cargas vigentes; las de las revertidas',
  );
  expect(page).not.toContain('No quedó fuera ninguna fila.');
  for (const [language, , short] of words) expect(await pageIn(language)).toContain(short);
  await load([{ C20: 'A-1', C22: 200, C25: 200 }]);
  for (const [language, whole, short] of words) {
    expect(await pageIn(language)).toContain(whole);
    expect(await pageIn(language)).toContain(short);
  }
});

test('a change that another load made is told as one that its own load did not make', async () => {
  await load([{ C20: 'A-1', C22: 200, C25: 200 }], true);
  const page = await pageIn('es');
  expect(page).toContain('Dicen otra cosa de un contrato registrado, que esa carga no cambió');
  expect(page).toContain('o cuyo cambio se aplicó con otra, sigue contada aquí');
  expect(page).not.toContain('siguen con los datos anteriores');
});
