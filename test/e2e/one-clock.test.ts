import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { defaultTimeZone, setTimeZone } from '../../src/foundation/platform/time-zone.ts';
import { insertContract, insertOrganization, insertResource } from '../support/builders.ts';
import { asOwner } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { readPdf } from '../support/read-pdf.ts';
import { press } from '../support/user-input.ts';
import { setClock } from './set-clock.ts';
import { hydrated, siteForTests } from './visit.ts';

/** Eight in the evening of the last day of 2025 in Mexico. */
const moment = '2026-01-01T02:00:00.000Z';
const day = '2025-12-31';
const longDay = '31 de diciembre de 2025';

const fill = async (sql: Sql) => {
  const organization = await insertOrganization(sql, {
    shortName: 'León',
    defaultAdministrationPeriod: null,
  });
  await insertContract(sql, organization, { updateDate: '2025-12-30', contractDate: '2025-01-01' });
  await insertResource(sql, organization, { title: 'Ley', createdAt: new Date(moment) });
  await asOwner(sql, async (owner) => {
    await owner`alter table contracts disable trigger contracts_touched`;
    await owner`update contracts set created_at = ${moment}, updated_at = ${moment}`;
    await owner`alter table contracts enable trigger contracts_touched`;
  });
  await sql`
    insert into notifications (organization_id, number, id, message, status, created_at)
    values (${organization}, 1, gen_random_uuid(), 'reverted', 'red', ${moment})`;
};

const site = siteForTests({ fill });

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
});
afterAll(() => {
  vi.useRealTimers();
  setTimeZone(defaultTimeZone);
});

/** A browser on the other side of the world, where the new year is eleven hours old. */
const inTokyo = { timezoneId: 'Asia/Tokyo' };
/** Browsers of tests call themselves robots, whose visits do not count. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the foot of a list names the evening of the installation, before and after hydration', async () => {
  const { page, complaints } = await site.visit(inTokyo);
  await setClock(page, moment);
  for (const address of ['/contracts', '/suppliers', '/']) {
    const html = await (await site.fetch(`${address}?org=León`)).text();
    expect(html).toContain(longDay);
    expect(html).not.toContain('enero de 2026');
    await page.goto(`${address}?org=León`);
    await hydrated(page);
    expect(await page.locator('main').innerText()).toContain(longDay);
  }
  expect(complaints).toEqual([]);
});

test('a calendar date of a contract never shifts', async () => {
  const { page } = await site.visit(inTokyo);
  await page.goto('/contracts?org=León');
  await hydrated(page);
  expect(await page.locator('main').innerText()).toContain('01/01/2025');
});

test('the day of a resource is that of the evening it was added', exhaustive, async () => {
  const { page } = await site.visit(inTokyo);
  await page.goto('/resources?org=León');
  await hydrated(page);
  expect(await page.locator('main').innerText()).toContain('31/12/2025');
});

test.each(['pdf', 'xls', 'json', 'csv'])('the %s is named after that evening', async (format) => {
  const file = await site.fetch(`/public-api/contracts/download/${format}?org=León`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain(`-${day}.`);
});

test('a PDF says that it was asked for on the day of the last load', async () => {
  const file = await site.fetch('/public-api/contracts/download/pdf?org=León');
  const pdfText = readPdf(Buffer.from(await file.arrayBuffer())).texts.join(' ');
  expect(pdfText.split(longDay).length - 1).toBeGreaterThanOrEqual(2);
  expect(pdfText).not.toContain('01/01/2026');
});

test('the date in a JSON file is that evening, its moments are in UTC', async () => {
  const file = await site.fetch('/public-api/contracts/download/json?org=León');
  expect(await file.json()).toMatchObject({ date: day, lastUpdate: moment });
});

/** Twenty-six hours apart, so that it is never the same day in both. */
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'a visit counts for the day that it is in %s where the monitor is, in the chart too',
  async (timeZone) => {
    setTimeZone(timeZone);
    onTestFinished(() => setTimeZone(defaultTimeZone));
    await site.sql()`delete from visits`;
    // The moment of a visit is the database's, whose clock no test turns.
    const now = performance.timeOrigin + performance.now();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
    const month = { month: 'long', year: 'numeric', timeZone } as const;
    const monthName = new Intl.DateTimeFormat('es-MX', month).format(now);
    const { page } = await site.visit({ ...inTokyo, userAgent });
    await page.goto('/contracts?org=León');
    await expect.poll(() => site.sql()`select distinct day from visits`).toEqual([{ day: today }]);
    const back = await site.visitAs({ general: true }, 'León', inTokyo);
    await back.page.goto('/admin');
    const chart = back.page.locator('table', { hasText: monthName }).first();
    await chart.waitFor({ state: 'attached' });
  },
);

test('the dashboard greets with the day of the installation', async () => {
  const { page } = await site.visitAs({ general: true }, 'León', inTokyo);
  await setClock(page, moment);
  await page.goto('/admin');
  const greeting = page.getByText(/miércoles/i);
  await greeting.waitFor();
  expect(await greeting.innerText()).toMatch(/^miércoles,? 31 de diciembre del? 2025$/i);
});

test('a calendar opens at the day of the installation and marks it', exhaustive, async () => {
  const { page } = await site.visitAs({ general: true }, 'León', inTokyo);
  await setClock(page, moment);
  await page.goto('/admin/audit');
  await press(page.getByRole('button', { name: /^Abrir el calendario/ }).first());
  await page
    .getByRole('button', { name: '31 diciembre 2025' })
    .and(page.locator(':focus'))
    .waitFor();
  const marked = page.locator('[aria-current="date"]');
  expect(await marked.count()).toBe(1);
  expect(await marked.getAttribute('aria-label')).toBe('31 diciembre 2025');
});

test('a chart is saved under that day', exhaustive, async () => {
  const { page } = await site.visitAs({ general: true }, 'León', inTokyo);
  await setClock(page, moment);
  await page.goto('/admin');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: /SVG/ }).first()),
  ]);
  expect(file.suggestedFilename()).toContain(`-${day}.svg`);
});

test('catalogues and notifications show the clock of the installation', exhaustive, async () => {
  const { page } = await site.visitAs({ general: true }, 'León', inTokyo);
  await page.goto('/admin/contracts');
  await page.getByText(longDay).first().waitFor();
  await press(page.getByRole('button', { name: /notificaci/i }).first());
  const time = page.locator(`time[datetime="${moment}"]`);
  await time.waitFor();
  expect(await time.innerText()).toMatch(/^31 de diciembre de 2025\D+20:00$/);
});
