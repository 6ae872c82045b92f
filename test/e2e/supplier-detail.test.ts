import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { inPesos, toTheCent } from '../support/small-monitor.ts';
import { mark, press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

type Draft = ContractDraft & {
  procedureType: 'PUBLIC' | 'NO_BID';
  totalOrMaxAmount: number | null;
};

const states = ['CONCLUDED', 'CONCLUDED', 'CONCLUDED', 'CANCELED', 'CONCLUDED'] as const;
const categories = ['SERVICES', 'ACQUISITION', 'EXTENSION'] as const;

/** 30 direct awards and 3 tenders in two administrations; none by invitation. */
const drafts: Draft[] = Array.from({ length: 33 }, (_, index) => ({
  procedureType: index % 11 === 10 ? 'PUBLIC' : 'NO_BID',
  procedureState: states[index % 5] ?? null,
  category: categories[index % 3] ?? null,
  totalOrMaxAmount: index === 17 ? null : (index + 1) * 1234.56,
  administrationPeriod: index < 27 ? '2019-2022' : '2016-2019',
  fiscalYear: index < 27 ? '2020' : '2018',
  period: index < 27 ? '1o 2020' : '1o 2018',
  contractNumber: `N-${index}`,
  servicesDescription: index % 2 ? 'Servicio de limpieza' : 'Compra de papel',
}));
const known = { id: '', crowd: '', silent: '', deleted: '' };

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, {
      name: 'Municipio de Centro',
      shortName: 'Centro',
      defaultAdministrationPeriod: null,
    });
    known.id = await insertSupplier(sql, organization, {
      name: 'LIMPIEZA Y PAPEL DEL CENTRO, S.A. DE C.V.',
      rfc: 'LPC010203AB1',
      notes: 'Cambió de nombre en 2018.',
    });
    known.crowd = await insertSupplier(sql, organization, { name: `X${'Y'.repeat(399)}` });
    await insertContracts(
      sql,
      organization,
      drafts.map((draft) => ({ ...draft, supplierId: known.id })),
    );
    await insertContracts(
      sql,
      organization,
      Array.from({ length: 130 }, (_, index) => ({
        supplierId: known.crowd,
        totalOrMaxAmount: index + 1,
      })),
    );
    known.silent = await insertSupplier(sql, organization, { name: 'SIN MONTOS' });
    await insertContracts(sql, organization, [
      { supplierId: known.silent, totalOrMaxAmount: null },
      { supplierId: known.silent, procedureState: null, totalOrMaxAmount: 50 },
    ]);
    known.deleted = await insertSupplier(sql, organization, { deletedAt: new Date() });
    await insertOrganization(sql, { shortName: 'Otra' });
  },
});

const counts = ({ procedureState, category }: Draft) =>
  procedureState === 'CONCLUDED' && category !== 'EXTENSION';
const isDirect = ({ procedureType }: Draft) => procedureType === 'NO_BID';
const isTender = ({ procedureType }: Draft) => procedureType === 'PUBLIC';
const sum = (some: Draft[]) =>
  some.reduce((cents, one) => cents + Math.round((one.totalOrMaxAmount ?? 0) * 100), 0) / 100;
const largestFirst = (some: Draft[]) =>
  some.toSorted((a, b) => (b.totalOrMaxAmount ?? -1) - (a.totalOrMaxAmount ?? -1));

const address = (query = '') => `/suppliers/${known.id}?org=Centro${query}`;
const panels = (page: Page) =>
  page.getByRole('region', { name: 'Montos de los contratos que cuentan' });
const group = (page: Page, name: string) =>
  page.locator('details[data-kind]').filter({ hasText: name });
const direct = (page: Page) => group(page, 'Adjudicación directa');
const cards = (page: Page) => direct(page).getByRole('article');
const amounts = (page: Page) => direct(page).locator('article > p:first-of-type').allInnerTexts();
const more = (page: Page) => direct(page).getByRole('link', { name: /^Mostrar \d+ más/ });

test('the chart has every quarter from the first to the last, those without contracts named so', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address());
  const figure = page.getByRole('figure').filter({ hasText: 'Millones de pesos por trimestre' });
  const rows = await figure.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  expect(cells.map(([quarter]) => quarter)).toEqual([
    '1o 2018',
    '2o 2018 (sin contratos)',
    '3o 2018 (sin contratos)',
    '4o 2018 (sin contratos)',
    '1o 2019 (sin contratos)',
    '2o 2019 (sin contratos)',
    '3o 2019 (sin contratos)',
    '4o 2019 (sin contratos)',
    '1o 2020',
  ]);
  expect(cells.slice(1, -1).map(([, ...sums]) => sums)).toEqual(
    Array.from({ length: 7 }, () => ['---', '---', '---', '---']),
  );
  expect(await figure.locator('[data-drawing] g[role=img]').count()).toBe(9);
});

test('panels, group heads and cards are the sums of what was recorded, and agree', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address('&shownNoBid=120'));
  const counted = drafts.filter(counts);
  const figures = await panels(page).locator('a[href^="/figure"]').allInnerTexts();
  expect(figures).toEqual(
    [counted, counted.filter(isTender), [], counted.filter(isDirect)].map((some) =>
      inPesos(Math.round(sum(some))),
    ),
  );
  const awards = drafts.filter(isDirect);
  const head = await direct(page).locator('summary').innerText();
  expect(head).toContain(`${awards.filter(counts).length} contratos`);
  expect(head).toContain(toTheCent(sum(awards.filter(counts))));
  expect(head).toContain(`+ ${awards.filter((one) => !counts(one)).length} que no cuentan`);
  expect(await amounts(page)).toEqual(
    largestFirst(awards).map(({ totalOrMaxAmount }) =>
      totalOrMaxAmount === null ? '---' : toTheCent(totalOrMaxAmount),
    ),
  );
  const countedCards = await direct(page)
    .locator('li[data-counts="true"] article > p:first-of-type')
    .allInnerTexts();
  const cents = countedCards.reduce(
    (all, text) => all + Math.round(Number(text.replaceAll(/[$,]/g, '').replace('---', '0')) * 100),
    0,
  );
  expect(toTheCent(cents / 100)).toBe(toTheCent(sum(awards.filter(counts))));
});

test('who it is stands on top, and what does not count says why', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address('&shownNoBid=120'));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    'LIMPIEZA Y PAPEL DEL CENTRO, S.A. DE C.V.',
  );
  expect(await page.getByText('LPC010203AB1').isVisible()).toBe(true);
  expect(await page.getByText('Cambió de nombre en 2018.').isVisible()).toBe(true);
  expect(await page.title()).toBe(
    'LIMPIEZA Y PAPEL DEL CENTRO, S.A. DE C.V. · todos sus contratos · Centro · Contraluz',
  );
  const canceled = cards(page).filter({ hasText: 'Cancelado' });
  const amended = cards(page).filter({ hasText: 'Modificatorio' });
  const refused = drafts.filter((one) => isDirect(one) && one.procedureState === 'CANCELED');
  expect(await canceled.count()).toBe(refused.length);
  expect(await amended.filter({ hasText: 'modifica un contrato anterior' }).count()).toBe(
    drafts.filter(
      (one) => isDirect(one) && one.category === 'EXTENSION' && one.procedureState === 'CONCLUDED',
    ).length,
  );
  const plain = canceled.filter({ hasNotText: 'Modificatorio' });
  expect(await plain.first().innerText()).toContain('su procedimiento no está concluido');
  expect(await page.getByText('Ninguno con este filtro').count()).toBe(1);
});

test(
  'a group whose amounts nobody published has no sum, which is not a sum of nothing',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(`/suppliers/${known.silent}?org=Centro`);
    const tenders = group(page, 'Licitación pública');
    expect(await tenders.locator('summary strong').innerText()).toBe('---');
    expect(await tenders.locator('summary').innerText()).toContain('1 contrato sin monto');
    expect(await tenders.getByText('Sin monto publicado; no suma.').count()).toBe(1);
    expect(await tenders.getByText('la fuente no dice que su procedimiento').count()).toBe(1);
  },
);

test(
  'groups open and close from the keyboard, several at once, and the address remembers',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    await page.goto(address());
    await hydrated(page);
    const tenders = group(page, 'Licitación pública');
    await expect.poll(() => direct(page).getAttribute('open')).not.toBeNull();
    expect(await tenders.getAttribute('open')).toBeNull();
    await tenders.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/open=public&open=noBid/);
    expect(await tenders.getByRole('article').first().isVisible()).toBe(true);
    expect(await cards(page).first().isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?(?!.*open=public).*open=noBid/);
    await direct(page).locator('summary').focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/open=none/);
    await page.reload();
    expect(await page.locator('details[open] article').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test(
  'more cards come where the visitor is, and the focus goes to the first of them',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    await page.goto(address());
    await hydrated(page);
    const all = drafts.filter(isDirect).length;
    expect(await cards(page).count()).toBe(12);
    await more(page).focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(24);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id))
      .toBe('noBid-13');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await more(page).innerText()).toContain(`Mostrar ${all - 24} más`);
    await press(more(page));
    await expect.poll(() => cards(page).count()).toBe(all);
    expect(await more(page).count()).toBe(0);
    expect(page.url()).toContain('shownNoBid=36');
    expect(complaints).toEqual([]);
  },
);

test('without scripts more cards are a page that opens at the first of them', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address());
  await press(more(page));
  expect(await cards(page).count()).toBe(24);
  expect(page.url()).toMatch(/#noBid-13$/);
  const box = await page.locator('#noBid-13').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(720);
});

test(
  'a filter acts on figures and cards alike, and offers what this supplier has',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    await page.goto(address());
    await hydrated(page);
    await press(page.getByRole('main').locator('summary', { hasText: 'Administración' }));
    await mark(page.getByRole('checkbox', { name: '2016-2019' }));
    const old = drafts.filter(({ administrationPeriod }) => administrationPeriod === '2016-2019');
    const total = inPesos(Math.round(sum(old.filter(counts))));
    await panels(page).getByText(total, { exact: true }).first().waitFor();
    expect(await cards(page).count()).toBe(old.filter(isDirect).length);
    expect(await page.getByText('Por proveedor').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('LIMPIEZA');
    await page.keyboard.press('Escape');
    await press(page.getByRole('link', { name: 'Ver todo' }));
    await expect.poll(() => cards(page).count()).toBe(12);
    expect(complaints).toEqual([]);
  },
);

test('without scripts the filter is a form', exhaustive, async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(address());
  await typeInto(page.getByLabel(/^Buscar por objeto/), 'compra');
  await press(page.getByRole('main').getByRole('button', { name: 'Buscar' }));
  const paper = drafts.filter(({ servicesDescription }) =>
    servicesDescription?.startsWith('Compra'),
  );
  expect(await panels(page).getByRole('link').first().innerText()).toBe(
    inPesos(Math.round(sum(paper.filter(counts)))),
  );
  await typeInto(page.getByLabel(/^Buscar por objeto/), 'nada que exista');
  await press(page.getByRole('main').getByRole('button', { name: 'Buscar' }));
  expect(
    await page.getByText('No hay contratos de este proveedor con este filtro').isVisible(),
  ).toBe(true);
  await press(page.getByRole('link', { name: 'Limpiar filtros' }).last());
  expect(await cards(page).count()).toBe(12);
});

test('the way leads from the list and back to the same list', exhaustive, async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/suppliers?org=Centro&fiscalYears=2020&sort=name');
  await hydrated(page);
  await press(page.getByRole('link', { name: /^Ver más de LIMPIEZA/ }));
  await page.getByRole('heading', { level: 1, name: /^LIMPIEZA/ }).waitFor();
  const recent = drafts.filter(({ fiscalYear }) => fiscalYear === '2020');
  expect(await panels(page).getByRole('link').first().innerText()).toBe(
    inPesos(Math.round(sum(recent.filter(counts)))),
  );
  await press(page.getByRole('link', { name: 'Regreso a Proveedores' }));
  await page.getByRole('heading', { level: 1, name: 'Proveedores' }).waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('fiscalYears'), searchParams.get('sort')]).toEqual(['2020', 'name']);
  expect(complaints).toEqual([]);
});

test('a card leads to its contract with this filter and this supplier', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto(address('&fiscalYears=2020'));
  await hydrated(page);
  await press(cards(page).first().getByRole('link'));
  await page.waitForURL(/\/contracts\/[0-9a-f-]{36}\?/);
  const search = new URL(page.url()).searchParams;
  expect(search.getAll('suppliers')).toEqual([known.id]);
  expect(search.getAll('fiscalYears')).toEqual(['2020']);
});

test('a shared link shows the same to somebody else', exhaustive, async () => {
  const { page } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(address('&fiscalYears=2020&shownNoBid=24&open=public&open=noBid'));
  await hydrated(page);
  await press(page.getByRole('button', { name: 'Compartir' }));
  await page.getByText('Se ha copiado el enlace correctamente').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await site.visit();
  await stranger.page.goto(link);
  await hydrated(stranger.page);
  const main = (one: Page) => one.locator('main').innerText();
  expect(await main(stranger.page)).toBe(await main(page));
  expect(await cards(stranger.page).count()).toBe(
    Math.min(24, drafts.filter((one) => isDirect(one) && one.fiscalYear === '2020').length),
  );
});

test('past 120 cards the list of contracts has them all', exhaustive, async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`/suppliers/${known.crowd}?org=Centro&shownPublic=120`);
  const tenders = group(page, 'Licitación pública');
  expect(await tenders.getByRole('article').count()).toBe(120);
  expect(await tenders.getByText('Se muestran 120 de 130').isVisible()).toBe(true);
  await press(tenders.getByRole('link', { name: 'Ver los 130 en la lista de contratos' }));
  expect(await page.getByText('130 contratos en la lista').isVisible()).toBe(true);
  const search = new URL(page.url()).searchParams;
  expect(search.get('suppliers')).toBe(known.crowd);
  expect(search.get('procedureTypes')).toBe('PUBLIC');
});

test.each(triedWidths)('it is accessible and fits a screen of %i', exhaustive, async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 800 } });
  const pages = [
    address('&open=public&open=noBid&shownNoBid=36'),
    address('&search=zzz'),
    `/suppliers/${known.crowd}?org=Centro`,
  ];
  for (const one of pages) {
    await page.goto(one);
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  }
});

test('an address of nobody is a page that says so', exhaustive, async () => {
  const { page } = await site.visit();
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  expect(await statusOf('/suppliers/0199a8f0-0000-7000-8000-000000000000?org=Centro')).toBe(404);
  expect(await statusOf('/suppliers/nadie?org=Centro')).toBe(404);
  await hydrated(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('PÁGINA NO ENCONTRADA');
  expect(await statusOf(`/suppliers/${known.id}?org=Otra`)).toBe(404);
  expect(await statusOf(`/suppliers/${known.deleted}?org=Centro`)).toBe(410);
  expect(await statusOf(address('&shownNoBid=9999&open=todo&fiscalYears=x'))).toBe(200);
});

test(
  'when the call fails the page says so, and the figures are not there',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto(address());
    await hydrated(page);
    await page.route('**/public-api/suppliers/detail**', (route) => route.abort());
    await typeInto(page.getByLabel(/^Buscar por objeto/), 'papel');
    await page.keyboard.press('Enter');
    await page
      .getByText('La información de Proveedores no se encuentra disponible en este momento.')
      .waitFor();
    expect(await panels(page).count()).toBe(0);
  },
);

test('the only open group has the whole width, and two share it as before', async () => {
  const { page } = await site.visit({ viewport: { width: 1280, height: 800 } });
  const widthOf = async (open: string) => {
    await page.goto(address(open));
    const groups = page.locator('section[aria-labelledby=groups]');
    const [whole, group] = await Promise.all(
      [groups, groups.locator('details[open]').last()].map((part) => part.boundingBox()),
    );
    return (group?.width ?? 0) / (whole?.width ?? 1);
  };
  for (const only of ['public', 'noBid']) expect(await widthOf(`&open=${only}`)).toBeCloseTo(1, 3);
  expect(await widthOf('&open=public&open=noBid')).toBeLessThan(0.34);
});
