import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { fieldsOfPart, pageParts } from '../../src/records/records/contract-page-order.ts';
import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../support/builders.ts';
import { insertBackup, insertEarlierCopy } from '../support/document-backup.ts';
import { exhaustive, tried } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests, type Visit } from './visit.ts';

const ids = {
  supplier: newId(),
  full: newId(),
  blank: newId(),
  hostile: newId(),
  reserved: newId(),
  removed: newId(),
  removedSupplier: newId(),
  foreign: newId(),
  foreignSupplier: newId(),
  report: newId(),
  original: newId(),
  extension: newId(),
  missing: newId(),
};
const files = { rescued: '', moved: '', earlier: '' };
const original = 'https://compras.example/documentos/contrato-33.pdf';
const payload = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&{{t}}<!--`;

const fill = async (sql: Sql): Promise<void> => {
  const organization = await insertOrganization(sql, {
    name: 'Municipio de León',
    shortName: 'León',
    defaultAdministrationPeriod: '2018-2021',
  });
  await insertSupplier(sql, organization, { id: ids.supplier, name: 'CONSTRUCTORA ÑANDÚ' });
  await insertSupplier(sql, organization, { id: ids.removedSupplier, deletedAt: new Date() });
  await insertContracts(sql, organization, [
    ...Array.from({ length: 24 }, (_, index) => ({
      servicesDescription: `Obra ${index + 1}`,
      totalOrMaxAmount: 50_000 - index * 1000,
      supplierId: ids.supplier,
      procedureType: index % 2 ? 'NO_BID' : 'PUBLIC',
    })),
    {
      id: ids.full,
      servicesDescription: 'Pavimentación de la avenida Insurgentes',
      supplierId: ids.supplier,
      procedureType: 'INVITATION',
      contractNumber: 'DOP-33/2019',
      contractId: 'LP-7/2019',
      partida: '33901',
      contractType: 'OPEN',
      minAmount: 900.01,
      maxAmount: 1500.02,
      totalOrMaxAmount: 1500.02,
      limitExceeded: true,
      amountExceeded: 12.34,
      contractDate: '2019-07-03',
      updateDate: '2019-10-31',
      notes: 'Nota de la fuente',
      karewaNotes: 'Nota de quien revisa',
      contractUrl: original,
      announcementUrl: 'https://compras.example/convocatoria.pdf',
      clarificationMeetingJudgmentUrl: 'javascript:alert(1)',
    },
    {
      id: ids.blank,
      supplierId: null,
      totalOrMaxAmount: null,
      servicesDescription: null,
      procedureType: 'INVITATION',
    },
    { id: ids.removed, servicesDescription: 'Secreto', deletedAt: new Date() },
    { id: ids.report, isEmpty: true, administrationPeriod: '2016-2018' },
    {
      id: ids.hostile,
      servicesDescription: payload,
      contractNumber: payload,
      contractId: payload,
      partida: payload,
      areaInCharge: payload,
      notes: payload,
      karewaNotes: payload,
      contractUrl: payload,
      announcementUrl: `https://x.example/"onmouseover="alert(1)`,
      supplierId: await insertSupplier(sql, organization, { name: payload }),
    },
  ]);
  const backup = { contractId: ids.full, sourceUrl: original };
  files.rescued = await insertBackup(sql, organization, {
    ...backup,
    field: 'contractUrl',
    status: 'GONE',
    httpStatus: 404,
    bytes: 2048,
  });
  files.earlier = await insertEarlierCopy(sql, organization, {
    ...backup,
    field: 'contractUrl',
    savedAt: '2026-03-08T18:00:00Z',
  });
  files.moved = await insertBackup(sql, organization, {
    ...backup,
    field: 'presentationProposalsDocUrl',
    sourceUrl: 'https://archivo.example/propuesta.docx',
    status: 'SAVED',
    httpStatus: 200,
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: 1_234_567,
  });
  const other = await insertOrganization(sql, { name: 'Municipio de Mérida', shortName: 'Mérida' });
  await insertContract(sql, other, { id: ids.foreign, servicesDescription: 'Obra de Mérida' });
  await insertContract(sql, other, {
    id: ids.reserved,
    supplierNotPublished: 'INFORMACION RESERVADA',
  });
  await insertAmendments(sql, other);
  await insertSupplier(sql, other, { id: ids.foreignSupplier, name: 'PENINSULAR' });
};

const insertAmendments = (sql: Sql, organization: string) => {
  const amendment = {
    administrationPeriod: '2016-2018',
    category: 'EXTENSION',
    contractNumber: 'OP-5/2017',
    amendsContractId: ids.original,
    totalOrMaxAmount: null,
  };
  return insertContracts(sql, organization, [
    {
      ...amendment,
      id: ids.original,
      category: 'PUBLIC_WORKS',
      amendsContractId: null,
      contractDate: '2017-05-02',
      servicesDescription: 'Puente del río Turbio',
      totalOrMaxAmount: 1_000_000,
    },
    {
      ...amendment,
      id: ids.extension,
      contractDate: '2017-09-01',
      servicesDescription: 'Ampliación del puente',
      totalOrMaxAmount: 200_000.5,
    },
    { ...amendment, category: 'ADENDUM', contractDate: '2017-10-01' },
    {
      ...amendment,
      category: 'MODIFICACION',
      procedureState: 'IN_PROGRESS',
      contractNumber: null,
      contractDate: null,
      totalOrMaxAmount: 50_000,
    },
    { ...amendment, id: ids.missing, contractNumber: 'OP-9/2017', amendsContractId: null },
  ]);
};

const site = siteForTests({ fill });

const open = async (address: string, options: Parameters<typeof site.visit>[0] = {}) => {
  const visit = await site.visit(options);
  const reply = await visit.page.goto(address);
  return { ...visit, status: reply?.status() };
};

const steps = (page: Page) => page.getByRole('navigation', { name: 'Contratos de la lista' });
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const file = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** What the page says of one field. */
const field = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test(
  'from the list one walks through its contracts and comes back to the page one is at',
  exhaustive,
  async () => {
    const { page, complaints } = await open('/contracts?org=León&procedureTypes=NO_BID&order=asc');
    await hydrated(page);
    await press(page.getByRole('link', { name: 'Obra 24', exact: true }));
    await title(page, 'Obra 24');
    await steps(page).getByText('1 de 12 en tu lista').waitFor();
    expect(
      await steps(page).getByRole('link', { name: 'Anterior' }).getAttribute('href'),
    ).toBeNull();
    for (let number = 22; number >= 2; number -= 2) {
      await steps(page)
        .getByRole('link', { name: 'Siguiente contrato de la lista' })
        .press('Enter');
      await title(page, `Obra ${number}`);
    }
    await steps(page).getByText('12 de 12 en tu lista').waitFor();
    expect(await steps(page).getByText('Siguiente').getAttribute('href')).toBeNull();
    await press(steps(page).getByRole('link', { name: 'Anterior contrato de la lista' }));
    await title(page, 'Obra 4');
    await press(page.getByRole('link', { name: 'Regreso a Contratos' }));
    await page.getByRole('link', { name: 'Obra 4', exact: true }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      org: 'León',
      administrationPeriods: '2018-2021',
      procedureTypes: 'NO_BID',
      order: 'asc',
      page: '2',
    });
    expect(complaints).toEqual([]);
  },
);

test('a contract that the list of the address leaves out has no neighbors', async () => {
  const { page } = await open(`/contracts/${ids.full}?org=León&procedureTypes=NO_BID`);
  await title(page, 'Pavimentación de la avenida Insurgentes');
  expect(await steps(page).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Regreso a Contratos' }).count()).toBe(1);
});

test(
  'when the neighbors cannot be found the contract still shows, with the way back',
  exhaustive,
  async () => {
    const { page } = await open('/contracts?org=León');
    await hydrated(page);
    await page.route('**/public-api/contracts/neighbors*', (route) =>
      route.fulfill({ status: 500, json: { errorId: 'abc' } }),
    );
    await press(page.getByRole('link', { name: 'Obra 1', exact: true }));
    await title(page, 'Obra 1');
    expect(await page.getByRole('link', { name: 'Regreso a Contratos' }).count()).toBe(1);
  },
);

test('a contract tells what was bought, from whom, for how much and how, and every other field', async () => {
  const { page } = await open(`/contracts/${ids.full}?org=León`);
  const told = await page.getByRole('main').textContent();
  for (const text of [
    '$1,500.02',
    'CONSTRUCTORA ÑANDÚ',
    'Por invitación',
    '03 de julio de 2019',
    'excede por $12.34 el límite',
    'DOP-33/2019',
    'LP-7/2019',
    '33901',
    'Abierto',
    '$900.01',
    'Nota de la fuente',
    'Nota de quien revisa',
    'Notas del monitor',
    'Información detallada',
  ])
    expect(told).toContain(text);
  const fields = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Información detallada' }),
  });
  const names = await fields.locator('dt').allTextContents();
  expect(names.length).toBe(pageParts.flatMap(fieldsOfPart).length);
  expect(new Set(names).size).toBe(names.length);
  const footer = page.getByText('Fecha de actualización de la fuente:');
  expect(await footer.textContent()).toContain('31 de octubre de 2019');
  const works = Array.from({ length: 24 }, (_, index) => 50_000 - index * 1000);
  const sum = Math.round(works.reduce((all, one) => all + one, 1500.02)).toLocaleString('en-US');
  const all = page.getByRole('link', { name: `25 contratos, $${sum} en 2018-2021` });
  const target = new URL((await all.getAttribute('href')) ?? '', page.url());
  expect(target.pathname).toBe(`/suppliers/${ids.supplier}`);
  expect(target.searchParams.get('administrationPeriods')).toBe('2018-2021');
  await press(page.getByRole('link', { name: 'CONSTRUCTORA ÑANDÚ' }).first());
  await page.waitForURL(`**/suppliers/${ids.supplier}?**`);
  await title(page, 'CONSTRUCTORA ÑANDÚ');
});

test('a day that is none, or has not begun, or is before the contract, is said and leads to today', async () => {
  for (const [at, words] of [
    ['2999-01-01', '«2999-01-01» no es un día que ya llegó'],
    ['ayer', '«ayer» no es un día'],
    ['2001-01-01', 'todavía no tenía ninguna versión'],
  ] as const) {
    const { page, status, complaints } = await open(`/contracts/${ids.full}?org=León&at=${at}`);
    expect([at, status, await page.locator('main').innerText()]).toEqual([
      at,
      200,
      expect.stringContaining(words),
    ]);
    await hydrated(page);
    expect(await page.locator('main').innerText()).toContain(words);
    await press(page.getByRole('link', { name: 'Ver el contrato como es hoy' }));
    await title(page, 'Pavimentación de la avenida Insurgentes');
    expect([at, complaints]).toEqual([at, []]);
  }
  expect((await open(`/contracts/${ids.removed}?org=León&at=ayer`)).status).toBe(410);
});

test('why a supplier is not published is said in the words of the source', async () => {
  const { page } = await open(`/contracts/${ids.reserved}?org=Mérida`);
  const statement = page.getByText(
    'Sin proveedor publicado: la fuente dice «INFORMACION RESERVADA»',
  );
  expect(await statement.first().isVisible()).toBe(true);
});

test('what nobody stated is said to be unknown', exhaustive, async () => {
  const { page } = await open(`/contracts/${ids.blank}?org=León`);
  await title(page, 'Contrato sin objeto publicado');
  expect(await page.getByText('Sin proveedor publicado', { exact: true }).count()).toBe(1);
  expect(await field(page, 'Notas').innerText()).toBe('---');
  const others = page.locator('details', { hasText: /^Los demás campos \(\d+\)/ });
  const rows = others.locator('dl > div');
  expect(await rows.first().isVisible()).toBe(false);
  await press(others.locator('summary'));
  expect(await others.locator('summary').innerText()).toBe(
    `Los demás campos (${await rows.count()})`,
  );
  expect(await field(page, 'Monto mínimo').innerText()).toBe('---');
  expect(await page.getByText('Documento no disponible').count()).toBe(4);
  await page.getByText('0 de 3 documentos publicados').waitFor();
  const unexpected = page
    .getByRole('listitem')
    .filter({ hasText: 'No se espera de este procedimiento' });
  expect(await unexpected.getByRole('heading').allInnerTexts()).toEqual([
    'Fallo de Junta de Aclaraciones',
  ]);
  const footer = page.getByText('Fecha de actualización de la fuente:');
  expect(await footer.textContent()).toBe('Fecha de actualización de la fuente: ---');
});

test('the history of a contract has its dates in their order, and says when nothing changed it', async () => {
  const { page } = await open(`/contracts/${ids.full}?org=León`);
  const history = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Su historia' }),
  });
  expect(await history.getByRole('listitem').allInnerTexts()).toEqual([
    '15/04/2019\nSe obtuvo para este monitor',
    '03/07/2019\nContrato por $1,500.02',
    '31/10/2019\nLa fuente lo actualizó',
    'Modificatorios\nNinguno publicado',
  ]);
});

const amendments = (page: Page) =>
  page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Modificatorios de este contrato' }),
  });

test('the amendments of a contract stand beside its amount, and lead there and back', async () => {
  const { page, complaints } = await open(
    `/contracts/${ids.original}?org=Mérida&administrationPeriods=2016-2018`,
    { viewport: { width: 360, height: 800 } },
  );
  await hydrated(page);
  expect(await amendments(page).getByRole('listitem').allInnerTexts()).toEqual([
    'OP-5/2017\nAmpliación, 01 de septiembre de 2017\n$200,000.50',
    'OP-5/2017\nAdenda, 01 de octubre de 2017\n---',
    'Sin número de contrato\nModificación, ---\nEn proceso\n$50,000.00',
  ]);
  expect(await amendments(page).locator('dl > div').allInnerTexts()).toEqual([
    'Monto de este contrato\n$1,000,000.00',
    'Suma de sus 2 modificatorios concluidos\n$200,000.50',
  ]);
  await amendments(page).getByText('no entran en los totales de los contratos').waitFor();
  await amendments(page).getByText('1 de los modificatorios no tiene monto publicado.').waitFor();
  await press(page.getByRole('link', { name: '3 modificatorios' }));
  expect(await amendments(page).evaluate(({ id }) => `#${id}` === location.hash)).toBe(true);
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await press(amendments(page).getByRole('link', { name: 'OP-5/2017' }).first());
  await title(page, 'Ampliación del puente');
  await page.getByRole('heading', { level: 2, name: 'Contrato que modifica' }).waitFor();
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await press(page.getByRole('link', { name: 'OP-5/2017', exact: true }));
  await title(page, 'Puente del río Turbio');
  expect(new URL(page.url()).searchParams.get('administrationPeriods')).toBe('2016-2018');
  expect(complaints).toEqual([]);
});

test('an amendment whose contract is not here says so, also without JavaScript', async () => {
  const { page } = await open(`/contracts/${ids.missing}?org=Mérida`, { javaScriptEnabled: false });
  await page
    .getByText(
      'La fuente le da el número OP-9/2017. En este monitor ningún contrato tiene ese número, así que no se sabe cuál modifica.',
      { exact: true },
    )
    .waitFor();
  await page.goto(`/contracts/${ids.original}?org=Mérida&lang=en`);
  await page.getByText('Sum of its 2 concluded amendments').waitFor();
  const reply = await site.fetch(`/contracts/${ids.original}.json?org=M%C3%A9rida`);
  const { data } = (await reply.json()) as { data: { amendments: object } };
  expect(data.amendments).toMatchObject({ count: 2, amount: 200_000.5, withoutAmount: 1 });
});

test('each document has its own state, and a copy is reached when its original is gone', async () => {
  const { page } = await open(`/contracts/${ids.full}?org=León`);
  const gone = file(page, 'Contrato');
  await gone.getByText('Enlace original no disponible').waitFor();
  expect(await gone.textContent()).toContain('No se encontró en su dirección el 20/11/2026.');
  expect(await gone.textContent()).toContain('PDF, 2.0 KB, copiado el 20/11/2026');
  const copy = gone.getByRole('link', { name: 'Descargar respaldo: Contrato' });
  expect(await copy.getAttribute('href')).toBe(`/public-api/files/download/${files.rescued}`);
  await press(gone.getByText('Huella SHA-256: 0a0a0a0a…'));
  await gone.getByText('0a'.repeat(32), { exact: true }).waitFor();
  await press(gone.getByText('1 copia anterior'));
  await gone.getByText('0b'.repeat(32), { exact: true }).waitFor();
  const earlier = gone.getByRole('link', {
    name: /^Descargar la copia anterior del .*: Contrato$/,
  });
  expect(await earlier.getAttribute('href')).toBe(`/public-api/files/download/${files.earlier}`);

  const plain = file(page, 'Convocatoria / Invitación');
  const link = plain.getByRole('link', { name: 'convocatoria.pdf' });
  expect(await link.getAttribute('href')).toBe('https://compras.example/convocatoria.pdf');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await link.getAttribute('title')).toBe('https://compras.example/convocatoria.pdf');
  expect(await plain.getByText('Respaldo no disponible').count()).toBe(1);

  const unsafe = file(page, 'Fallo de Junta de Aclaraciones');
  expect(await unsafe.getByRole('link').count()).toBe(0);
  expect(await unsafe.getByText('javascript:alert(1)').count()).toBe(1);

  const moved = file(page, 'Presentación de Propuesta');
  expect(await moved.getByText('Enlace original no disponible').count()).toBe(1);
  expect(await moved.textContent()).toContain('DOCX, 1.2 MB');
  expect(await moved.textContent()).toContain('Se copió de otra dirección, en archivo.example.');
  expect(await moved.getByRole('link').count()).toBe(1);
});

test(
  'a shared contract opens for who has chosen no organization, and for who chose another',
  exhaustive,
  async () => {
    const { page } = await open(`/contracts/${ids.full}?org=León`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await hydrated(page);
    await press(page.getByRole('button', { name: 'Compartir' }));
    await page.getByText('Se ha copiado el enlace correctamente').waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    const fresh = await open(shared);
    expect(fresh.status).toBe(200);
    await title(fresh.page, 'Pavimentación de la avenida Insurgentes');

    const { pathname } = new URL(shared);
    const without = await open(pathname);
    expect(new URL(without.page.url()).search).toBe('?org=Le%C3%B3n');
    await title(without.page, 'Pavimentación de la avenida Insurgentes');
  },
);

test.each([
  [() => `/contracts/${ids.foreign}`, '', '?org=M%C3%A9rida'],
  [() => `/contracts/${ids.foreign}?lang=en&page=2`, 'León', '?lang=en&page=2&org=M%C3%A9rida'],
  [() => `/suppliers/${ids.foreignSupplier}`, '', '?org=M%C3%A9rida'],
  [() => `/suppliers/${ids.foreignSupplier}`, 'León', '?org=M%C3%A9rida'],
  [() => `/contracts/${ids.removed}`, 'Mérida', '?org=Le%C3%B3n'],
])('a row of another organization leads there (%s, %s)', async (address, chosen, search) => {
  const reply = await site.fetch(address(), {
    headers: { cookie: `organization=${encodeURIComponent(chosen)}` },
  });
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toBe(address().split('?')[0] + search);
});

test.each([
  [() => `/contracts/${ids.foreign}?org=León`, 404],
  [() => `/suppliers/${ids.foreignSupplier}?org=León`, 404],
  [() => `/contracts/${newId()}?org=León`, 404],
  [() => '/contracts/nope?org=León', 404],
  [() => `/contracts/${ids.removed}?org=León`, 410],
  [() => `/suppliers/${ids.removedSupplier}?org=León`, 410],
  [() => `/contracts/${ids.removed}?org=Mérida`, 404],
])('%s answers %i', async (address, status) => {
  const reply = await site.fetch(encodeURI(address()));
  expect(reply.status).toBe(status);
  expect(await reply.text()).not.toContain('Secreto');
});

test('an unknown contract leads who has chosen nothing to the choice', async () => {
  const reply = await site.fetch(`/contracts/${newId()}`);
  expect(reply.headers.get('location')).toContain('/select-organization?redirectTo=');
});

const bad = (visit: Visit) => visit.complaints.filter((text) => !/status of 4(04|10)/.test(text));

test('the page of a removed contract says so and leads to the list', exhaustive, async () => {
  const visit = await open(`/contracts/${ids.removed}?org=León`);
  const { page } = visit;
  expect(visit.status).toBe(410);
  await title(page, 'Este contrato fue retirado');
  await hydrated(page);
  expect(await page.title()).toContain('Este contrato fue retirado');
  expect(await inspect(page)).toEqual([]);
  await press(page.getByRole('link', { name: 'Ver los contratos' }));
  await page.waitForURL('**/contracts?org=Le%C3%B3n');
  await title(page, 'Contratos de 2018-2021');
  expect(bad(visit)).toEqual([]);
});

test('a contract that is removed while the list is read says so too', exhaustive, async () => {
  const { page } = await open('/contracts?org=León');
  await hydrated(page);
  await page.route('**/public-api/contracts/detail*', (route) =>
    route.fulfill({ status: 410, json: { error: true, message: 'contracts:gone', errors: [] } }),
  );
  await press(page.getByRole('link', { name: 'Obra 1', exact: true }));
  await title(page, 'Este contrato fue retirado');
  expect(await page.getByText('Obra 1', { exact: true }).count()).toBe(0);
});

test('text of strangers stays text, in the page and in what programs read of it', async () => {
  const { page, complaints, strangers } = await open(`/contracts/${ids.hostile}?org=León`);
  await title(page, payload);
  await hydrated(page);
  expect(await page.evaluate(() => document.querySelectorAll('img[src="x"]').length)).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('[onmouseover]').length)).toBe(0);
  for (const row of ['Número de contrato', 'Partida', 'Notas', 'Notas del monitor'])
    expect(
      await page
        .locator('dl > div')
        .filter({ has: page.getByText(row, { exact: true }) })
        .locator('dd')
        .textContent(),
    ).toBe(payload);
  const data = await linkedData(page);
  expect(data.mainEntity.name).toBe(payload);
  expect(complaints).toEqual([]);
  expect(strangers()).toEqual([]);
});

const linkedData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');

test('programs read the same contract', exhaustive, async () => {
  const { page } = await open(`/contracts/${ids.full}?org=León`);
  const { mainEntity } = await linkedData(page);
  expect(mainEntity).toMatchObject({
    '@type': 'pc:Contract',
    name: 'Pavimentación de la avenida Insurgentes',
    identifier: ['DOP-33/2019', 'LP-7/2019'],
    'pc:contractingAuthority': {
      name: 'Municipio de León',
      department: { '@id': expect.stringMatching(/\/administrative-units\/[\w-]{36}\?/) },
    },
    'pc:awardedTender': { 'pc:bidder': { name: 'CONSTRUCTORA ÑANDÚ' } },
    'pc:agreedPrice': { price: 1500.02, minPrice: 900.01, priceCurrency: 'MXN' },
    'pc:agreement': { dateCreated: '2019-07-03', url: original },
  });
  await page.goto(`/contracts/${ids.blank}`);
  const blank = (await linkedData(page)).mainEntity;
  expect(blank).not.toHaveProperty('pc:agreedPrice');
  expect(blank).not.toHaveProperty('pc:awardedTender');
  await page.goto(`/contracts/${ids.report}`);
  expect(await linkedData(page)).not.toHaveProperty('mainEntity');
});

test('without JavaScript the contract, its files and its neighbors are there', async () => {
  const { page } = await open(`/contracts/${ids.full}?org=León`, { javaScriptEnabled: false });
  await title(page, 'Pavimentación de la avenida Insurgentes');
  expect(await page.getByRole('link', { name: 'Descargar respaldo: Contrato' }).count()).toBe(1);
  await steps(page).getByText('Contrato 25 de 27, por monto').waitFor();
  expect(await page.getByText('en tu lista').count()).toBe(0);
  await press(steps(page).getByRole('link', { name: 'Anterior contrato de la lista' }));
  await title(page, 'Obra 24');
  await page.goto(`/contracts/${ids.full}?org=León&order=asc`);
  await steps(page).getByText('en tu lista').waitFor();
});

const looks = [
  [360, ids.full],
  [360, ids.blank],
  [360, ids.hostile],
  [1280, ids.full],
  [1280, ids.hostile],
] as const;

test.each(tried(looks))(
  'at %i pixels the page is accessible and is not wider than the screen',
  async (width, id) => {
    const { page } = await open(`/contracts/${id}?org=León`, { viewport: { width, height: 800 } });
    await hydrated(page);
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page)).toEqual([]);
  },
);
