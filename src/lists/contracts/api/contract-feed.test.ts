import { afterAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { type XmlElement, xmlTree } from '../../../../test/support/xml-tree.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { buildApp } from '../../../main/composition/api/app.ts';

const sql = await freshDatabase();
const publicUrl = 'https://monitor.example.mx';
const app = await buildApp({ sql, config: { logLevel: 'silent', publicUrl } });
afterAll(() => app.close());

const feedOf = async (query: string): Promise<XmlElement> => {
  const { headers, body } = await app.inject(`/contracts.atom?${query}`);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  return xmlTree(body);
};
const all = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);
const textOf = (element: XmlElement | undefined, name: string) =>
  element && all(element, name)[0]?.text;
const linkOf = (element: XmlElement | undefined, rel: string) =>
  element &&
  all(element, 'link').find((link) => link.attributes['rel'] === rel)?.attributes['href'];

const open = 'administrationPeriods=';

test('a feed has all that Atom wants of it, and whole addresses', async () => {
  const id = await insertOrganization(sql, { name: 'Villa & <Hijos>', shortName: 'V&H' });
  const [contract] = await insertContracts(sql, id, [{ totalOrMaxAmount: null }]);
  const feed = await feedOf(`org=V%26H&${open}&search=mantenimiento`);
  expect(feed).toMatchObject({
    name: 'feed',
    attributes: { xmlns: 'http://www.w3.org/2005/Atom' },
  });
  expect(textOf(feed, 'id')).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(textOf(feed, 'title')).toContain('Villa & <Hijos>');
  expect(textOf(feed, 'subtitle')).toBe('Texto: mantenimiento');
  expect(textOf(all(feed, 'author')[0], 'name')).toBe('Villa & <Hijos>');
  const query = 'org=V%26H&administrationPeriods=&search=mantenimiento';
  expect(linkOf(feed, 'self')).toBe(`${publicUrl}/contracts.atom?${query}`);
  expect(linkOf(feed, 'alternate')).toBe(`${publicUrl}/contracts?${query}`);
  const [entry] = all(feed, 'entry');
  expect(textOf(entry, 'id')).toBe(`urn:uuid:${contract}`);
  expect(linkOf(entry, 'alternate')).toBe(`${publicUrl}/contracts/${contract}?org=V%26H`);
  expect(textOf(entry, 'content')?.split('\n')).toEqual([
    'Contrato nuevo en el monitor',
    'Nombre del proveedor: Sin proveedor publicado',
    'Monto total o máximo: ---',
    'Tipo de procedimiento: Licitación pública',
    'Estado del procedimiento: Concluido',
    'Servicio de mantenimiento',
  ]);
  expect(textOf(feed, 'updated')).toBe(textOf(entry, 'updated'));
});

test('a feed tells which filters of its address had no effect', async () => {
  await insertOrganization(sql, { shortName: 'Ignora' });
  const query = `org=Ignora&${open}&fiscalYears=2020,veinte&procedureType=PUBLIC`;
  const { headers } = await app.inject(`/contracts.atom?${query}`);
  expect(headers['x-ignored-filters']).toBe('fiscalYears=veinte&procedureType=PUBLIC');
  expect(textOf(await feedOf(query), 'subtitle')).toBe(
    'Año: 2020 · No se entendieron estos filtros: Año: veinte, procedureType=PUBLIC. No se aplicaron.',
  );
  expect(textOf(await feedOf(`org=Ignora&${open}`), 'subtitle')).toBe('Todos los contratos');
});

test('what changed last comes first and says so, and what was removed is gone', async () => {
  const id = await insertOrganization(sql, { shortName: 'Cambios' });
  const ids = await insertContracts(sql, id, [
    { servicesDescription: 'uno' },
    { servicesDescription: 'dos' },
    { servicesDescription: 'tres' },
    { servicesDescription: 'reporte', isEmpty: true },
  ]);
  await sql`update contracts set total_or_max_amount = 5 where id = ${ids[0] ?? ''}`;
  await sql`update contracts set deleted_at = now() where id = ${ids[1] ?? ''}`;
  const entries = all(await feedOf(`org=Cambios&${open}`), 'entry');
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['uno', 'tres']);
  expect(entries.map((entry) => textOf(entry, 'content')?.split('\n')[0])).toEqual([
    'Contrato con cambios',
    'Contrato nuevo en el monitor',
  ]);
  const withReports = all(await feedOf(`org=Cambios&${open}&incluirReportes`), 'entry');
  expect(withReports).toHaveLength(3);
});

test('a contract that a load changed is as it came again once that load is taken back', async () => {
  const id = await insertOrganization(sql, { shortName: 'Revertido' });
  const load = async (amount: number) => {
    const sheet = await loadSheet([sheetRow({ C20: 'A-1', C22: amount, C25: amount })]);
    const { _id } = await openLoadHere(sql, id, sheet);
    await confirmLoad(sql, id, _id, { updateExisting: true });
    return _id;
  };
  const newsIn = async (query = '') => {
    const [entry] = all(await feedOf(`org=Revertido&${open}${query}`), 'entry');
    return textOf(entry, 'content')?.split('\n')[0];
  };
  await load(100);
  const second = await load(200);
  expect([await newsIn(), await newsIn('&marks=CHANGED')]).toEqual([
    'Contrato con cambios',
    'Contrato con cambios',
  ]);
  await revertLoad(sql, id, second);
  expect([await newsIn(), await newsIn('&marks=CHANGED')]).toEqual([
    'Contrato otra vez como llegó: se revirtió la carga que lo cambió',
    undefined,
  ]);
});

test('fifty at most, in the order of their changes, of the filter and of no other monitor', async () => {
  const id = await insertOrganization(sql, { shortName: 'Muchos' });
  const supplierId = await insertSupplier(sql, id, { name: 'ACME' });
  const drafts = Array.from({ length: 130 }, (_, index) => ({
    servicesDescription: `número ${index}`,
    supplierId: index % 2 ? supplierId : null,
  }));
  const ids = await insertContracts(sql, id, drafts);
  const feed = await feedOf(`org=Muchos&${open}&suppliers=${supplierId}`);
  expect(textOf(feed, 'subtitle')).toBe('Proveedor: ACME · Solo los 50 más recientes');
  const entries = all(feed, 'entry');
  const expected = ids
    .filter((_, index) => index % 2)
    .toSorted()
    .toReversed()
    .slice(0, 50);
  expect(entries.map((entry) => textOf(entry, 'id'))).toEqual(
    expected.map((one) => `urn:uuid:${one}`),
  );
});

test('an address that names no time means the default administration, as on the page', async () => {
  const id = await insertOrganization(sql, {
    shortName: 'Usual',
    defaultAdministrationPeriod: '2021-2024',
  });
  await insertContracts(sql, id, [
    { servicesDescription: 'ahora', administrationPeriod: '2021-2024' },
    { servicesDescription: 'antes' },
  ]);
  const entries = all(await feedOf('org=Usual'), 'entry');
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['ahora']);
});

test('letters that no XML may hold are left out, and a long title is cut', async () => {
  const id = await insertOrganization(sql, { shortName: 'Letras' });
  await insertContracts(sql, id, [
    { servicesDescription: `a\u0001b\u000c]]>&<"${'🏗️'.repeat(80)}` },
  ]);
  const [entry] = all(await feedOf(`org=Letras&${open}`), 'entry');
  const title = textOf(entry, 'title') ?? '';
  expect(title.startsWith('ab]]>&<"🏗️')).toBe(true);
  expect(title.endsWith('…')).toBe(true);
  // 120, two of which were no letters.
  expect(title.match(/./gsu)).toHaveLength(118);
});

test('a monitor without contracts has a feed too', async () => {
  await insertOrganization(sql, { shortName: 'Nada' });
  const feed = await feedOf('org=Nada');
  expect(all(feed, 'entry')).toEqual([]);
  expect(Date.parse(textOf(feed, 'updated') ?? '')).toBeLessThanOrEqual(Date.now());
});

test('a feed has the contracts of a filter that links alone set', async () => {
  const id = await insertOrganization(sql, { shortName: 'Marcas' });
  const [, extension = '', unnumbered = ''] = await insertContracts(sql, id, [
    { contractId: 'LP-1' },
    { contractId: 'LP-2', category: 'EXTENSION' },
    { contractId: ' ' },
  ]);
  const entriesOf = async (query: string) =>
    all(await feedOf(`org=Marcas&${open}&${query}`), 'entry').map((entry) => textOf(entry, 'id'));
  expect(await entriesOf('categories=EXTENSION')).toEqual([expect.stringContaining(extension)]);
  expect(await entriesOf('marks=NO_FOLIO')).toEqual([expect.stringContaining(unnumbered)]);
});
