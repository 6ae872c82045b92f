import { describe, expect, test } from 'vitest';

import type { Endpoint } from '../../src/foundation/platform/endpoint.ts';
import { unitCatalogue } from '../../src/lists/administrative-units/unit-catalogue.ts';
import { contractCatalogue } from '../../src/lists/contract-catalogue/contract-catalogue.ts';
import { filterContracts } from '../../src/lists/contracts/contract-endpoints.ts';
import { supplierCatalogue } from '../../src/lists/suppliers/supplier-catalogue.ts';
import type { Cells } from '../../src/loading/data-load/cell.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../src/loading/sheet-layouts/api/load-file.ts';
import { insertOrganization } from '../support/builders.ts';
import { catalogues } from '../support/catalogues.ts';
import { freshDatabase } from '../support/database.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { openCallsAs } from '../support/sign-in.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask, send } = await openCallsAs(sql, organization, { general: true });

/** A hyphen of words that are broken, joiners, signs that turn the letters, blanks that are letters. */
const unseen = [
  '\u00ad',
  '\u034f',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u3164',
  '\ufe0f',
];

const hidden = (text: string): string[] =>
  unseen.map((letter) => `${text.slice(0, 4)}${letter}${text.slice(4)}`);

/** Which of the bodies are not told that they are there already. */
const findTaken = async (endpoint: Endpoint, bodies: object[]): Promise<object[]> => {
  const taken: object[] = [];
  for (const body of bodies)
    if ((await send(endpoint, { body })).statusCode !== 409) taken.push(body);
  return taken;
};

describe('a letter that nobody sees', () => {
  test('a letter that nobody sees makes no second contract of one, whose money would count twice', async () => {
    const { save } = contractCatalogue;
    const draft = await catalogues['contracts']?.draft(sql, organization, 'OCULTO');
    await ask(save, { body: draft as never });
    const others = hidden('CN-OCULTO').map((contractNumber) => ({ ...draft, contractNumber }));
    expect(await findTaken(save, others)).toEqual([]);
    const { data } = await ask(filterContracts, { body: { filters: {} as never } });
    expect(data.totals.totalAmount).toBe(1500.5);
  });

  test('a letter that nobody sees makes no second unit of one', async () => {
    const { save } = unitCatalogue;
    await ask(save, { body: { name: 'Obras Públicas' } });
    const others = hidden('Obras Públicas').map((name) => ({ name }));
    expect(await findTaken(save, others)).toEqual([]);
    for (const name of unseen) expect((await send(save, { body: { name } })).statusCode).toBe(422);
  });

  test('a letter that nobody sees makes no second supplier of one, nor does another kind of hyphen or of letter', async () => {
    const { save } = supplierCatalogue;
    await ask(save, { body: { name: 'FAROS DEL NORTE', rfc: 'ÑNO010203AB7' } });
    const rfcs = [
      'ÑNO\u2011010203\u2011AB7',
      'ÑNO\u2013010203\u2212AB7',
      'Ñ\uff2e\uff2f010203AB7',
      'N\u0303NO010203AB7',
      ...hidden('ÑNO010203AB7'),
    ];
    const others = rfcs.map((rfc, place) => ({ name: `FAROS DEL SUR ${place}`, rfc }));
    expect(await findTaken(save, others)).toEqual([]);
  });
});

test('a sheet that was loaded is loaded again, with unseen letters in it: nothing is new', async () => {
  const monitor = await insertOrganization(sql);
  const load = async (rows: Partial<Cells>[]) => {
    const { _id } = await openLoad(sql, monitor, await loadSheet(rows));
    return (await confirmLoad(sql, monitor, _id)).summary;
  };
  await load([sheetRow(cells)]);
  const rows = unseen.map((letter) => {
    const hide = ([column, text]: [string, string]) => [column, text.replace('0', `0${letter}`)];
    return sheetRow(Object.fromEntries(Object.entries(cells).map(hide)));
  });
  expect(await load(rows)).toMatchObject({
    newContractsCount: 0,
    newSuppliersCount: 0,
    newAdministrativeUnitsCount: 0,
    changedContractsCount: 0,
    skippedContractsCount: unseen.length,
  });
});

const cells = {
  C11: 'Mantenimiento de 40 luminarias',
  C15: 'LUMINARIAS 20 DEL VALLE SA DE CV',
  C16: 'LVA010203AB7',
  C17: 'Distrito 10',
  C20: 'LP-001/2026',
};
