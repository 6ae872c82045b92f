import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import Fastify from 'fastify';
import type { Download, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import type { FileStore } from '../../src/foundation/files/api/file-store.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { openMail } from '../../src/foundation/platform/api/mail.ts';
import { contactTasks } from '../../src/site/contact/api/contact-tasks.ts';
import { insertResource } from '../support/builders.ts';
import { csvRows } from '../support/csv-rows.ts';
import { readMail } from '../support/read-mail.ts';
import {
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
} from '../support/small-monitor.ts';
import { storeDocument } from '../support/stored-document.ts';
import { mark, openDetails, press, typeInto } from '../support/user-input.ts';
import { hydrated, siteForTests, type Visit } from './visit.ts';

const document = Buffer.from('%PDF-1.7 the contract as it was signed');

/** Of the current administration, bought directly; the dearest of them is the first of its list. */
const chosen = smallContracts
  .filter(({ administrationPeriod }) => administrationPeriod === '2019-2022')
  .filter(({ procedureType }) => procedureType === 'NO_BID');
const priceOf = ({ totalOrMaxAmount }: SmallContract) => totalOrMaxAmount ?? 0;
const [dearest] = chosen.toSorted((one, other) => priceOf(other) - priceOf(one));

const site = siteForTests({
  fill: async (sql, files) => {
    await insertSmallMonitor(sql);
    await completeMonitor(sql, files);
  },
});

/** A copy of the dearest contract's document, a resource, and somebody who reads messages. */
const completeMonitor = async (sql: Sql, files: FileStore) => {
  const [row] = await sql<{ organization: string; contract: string; address: string }[]>`
    update contracts set contract_url = 'https://contratos.example/dearest.pdf'
     where contract_number = ${dearest?.contractNumber ?? ''}
    returning organization_id as organization, id as contract, contract_url as address`;
  if (!row) throw new Error('The dearest contract is not there.');
  await storeDocument(sql, files, row.organization, {
    contractId: row.contract,
    address: row.address,
    content: document,
  });
  await insertResource(sql, row.organization, {
    classification: 'LEGAL_FRAMEWORK',
    title: 'Ley de Adquisiciones del Municipio',
    url: 'https://leyes.example/adquisiciones',
  });
  await sql`
    update organizations set contact_email = 'transparencia@centro.example'
     where id = ${row.organization}`;
};

test('a citizen chooses a monitor, filters, shares, reads a contract, takes the data away and writes', async () => {
  const first = await site.visit();
  await chooseMonitor(first.page);
  const shared = await filterAndShare(first);
  const second = await site.visit({
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
  const { page } = second;
  await page.goto(shared);
  await hydrated(page);
  expect(await page.getByText(`${chosen.length} contratos en la lista`).isVisible()).toBe(true);
  await downloadFilteredAndAll(page);
  await readContract(page);
  await readSupplier(page);
  await findResource(page);
  await writeMessage(page);
  await readOffline(page);
  expect([...first.complaints, ...second.complaints].filter(isOurs)).toEqual([]);
  expect([...first.strangers(), ...second.strangers()]).toEqual([]);
});

/** The network was taken away on purpose. */
const isOurs = (complaint: string) => !complaint.includes('ERR_INTERNET_DISCONNECTED');

const goTo = (page: Page, name: string) =>
  press(page.getByRole('banner').getByRole('link', { name, exact: true }));
const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const chooseMonitor = async (page: Page) => {
  await page.goto('/contracts');
  await hydrated(page);
  await press(page.getByRole('link', { name: /^Seleccionar.*Centro/ }));
  await titled(page, 'Contratos');
  await hydrated(page);
};

const filterAndShare = async ({ page }: Visit): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDetails(page.locator('summary', { hasText: 'Tipo de procedimiento' }));
  await mark(page.getByRole('checkbox', { name: 'Adjudicación directa' }));
  await page.getByText(`${chosen.length} contratos en la lista`).waitFor();
  await press(page.getByRole('button', { name: 'Compartir' }));
  await page.getByText('Se ha copiado el enlace correctamente').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};

const downloadFilteredAndAll = async (page: Page) => {
  for (const { choice, expected } of [
    { choice: 'Datos filtrados', expected: chosen },
    { choice: 'Lista completa', expected: smallContracts },
  ]) {
    await press(page.locator('summary[aria-label="Descargar datos de contratos"]'));
    await press(page.locator('details[open]').getByRole('link', { name: 'CSV', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Descargar datos' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(dialog.getByRole('button', { name: choice })),
    ]);
    expect(numbersIn(await textOf(download))).toEqual(
      expected.map(({ contractNumber }) => String(contractNumber)).toSorted(),
    );
    await press(dialog.getByRole('button', { name: 'Entendido' }));
    await dialog.waitFor({ state: 'hidden' });
  }
};

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const numbersIn = (csv: string) =>
  csvRows(csv)
    .map((row) => String(row['Número de contrato']))
    .toSorted();

const readContract = async (page: Page) => {
  await press(page.getByRole('table').locator('td[data-column=servicesDescription] a').first());
  await titled(page, dearest?.servicesDescription ?? '');
  const documents = page.getByRole('listitem').filter({ hasText: 'Documento original' });
  const original = documents.getByRole('link', { name: /^dearest\.pdf/ });
  expect(await original.getAttribute('href')).toBe('https://contratos.example/dearest.pdf');
  const [backup] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('link', { name: /respaldo/i }).first()),
  ]);
  expect(await readFile(await backup.path())).toEqual(document);
};

const readSupplier = async (page: Page) => {
  await press(page.getByRole('link', { name: dearest?.supplierName ?? '' }).first());
  await titled(page, dearest?.supplierName ?? '');
};

const findResource = async (page: Page) => {
  await goTo(page, 'Recursos');
  await titled(page, 'Recursos');
  await typeInto(page.getByLabel('Buscar en los recursos'), 'adquisiciones');
  await page.keyboard.press('Enter');
  await page.getByText('Ley de Adquisiciones del Municipio').waitFor();
};

const writeMessage = async (page: Page) => {
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }));
  await titled(page, 'Contacto');
  await typeInto(page.getByLabel('Nombre completo'), 'María Ñandú');
  await typeInto(page.getByLabel('Correo electrónico'), 'maria@ejemplo.example');
  await typeInto(page.getByLabel('Mensaje'), '¿Por qué se compró sin licitación?');
  await press(page.getByRole('button', { name: 'Enviar mensaje' }));
  await page.getByRole('heading', { name: 'Tu mensaje ha sido enviado' }).waitFor();
  expect(await mailed()).toMatchObject({
    to: 'transparencia@centro.example',
    'reply-to': 'maria@ejemplo.example',
  });
};

const mailed = async () => {
  const dataDir = mkdtempSync(join(inject('scratch'), 'mailed-'));
  const mail = openMail({ dataDir, mailFrom: 'm@contraluz.example' }, Fastify().log);
  await runDueJobs({ sql: site.sql(), tasks: contactTasks(site.sql(), mail) });
  const [file = ''] = readdirSync(join(dataDir, 'outbox'));
  return readMail(readFileSync(join(dataDir, 'outbox', file), 'utf8')).headers;
};

/** The list that was shared, seen some pages ago. */
const readOffline = async (page: Page) => {
  await goTo(page, 'Contratos');
  await titled(page, 'Contratos');
  const address = await keptAddress(page);
  await page.context().setOffline(true);
  await page.goto(address);
  await page.getByText('Esta es una copia').waitFor();
  expect(await page.getByRole('table').isVisible()).toBe(true);
};

/** Where the page is, once it has kept a copy of itself. */
const keptAddress = (page: Page) =>
  page.evaluate(async () => {
    const find = async () => (await caches.open('saved-pages')).match(location.href);
    while (!navigator.serviceWorker.controller || !(await find()))
      await new Promise(requestAnimationFrame);
    return location.href;
  });
