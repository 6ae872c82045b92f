import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { insertSmallMonitor } from '../support/small-monitor.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const { visit, visitAs, sql } = siteForTests({ fill: (sql) => insertSmallMonitor(sql) });
const org = 'Centro';

const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Until the page has put its own copy away. */
const saved = (page: Page, path: string) => kept(page, 'saved-pages', path, '</html>');

/** Until a cache holds a page that has these words. */
const kept = (page: Page, cache: string, path: string, words: string) =>
  page.evaluate(
    async ([name, address, expected]) => {
      const read = async () => (await (await caches.open(name)).match(address))?.text();
      while (!(await read())?.includes(expected)) await new Promise(requestAnimationFrame);
    },
    [cache, path, words] as const,
  );

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .toSorted();
  });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  await controlled(page);
};

/** Parts of the page may still have been on their way. */
const besidesDisconnection = (complaints: string[]) =>
  complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));

test('a page seen before is read without a network, and says that it is a copy', async () => {
  const { page, complaints } = await visit();
  await open(page, `/contracts?org=${org}`);
  await saved(page, `/contracts?org=${org}`);
  const figures = await page.locator('main dl, main table').allInnerTexts();
  await page.context().setOffline(true);
  await page.reload();
  expect(await page.getByText('Sin conexión.').isVisible()).toBe(true);
  expect(await page.locator('time').first().innerText()).toMatch(/20\d\d/);
  expect(await page.locator('main dl, main table').allInnerTexts()).toEqual(figures);
  expect(figures.join()).toContain('$');
  expect(await inspect(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.reload();
  expect(await page.getByText('Sin conexión.').isVisible()).toBe(false);
  expect(besidesDisconnection(complaints)).toEqual([]);
});

test(
  'a page that was reached by a link is kept too, and links work among copies',
  exhaustive,
  async () => {
    const { page } = await visit();
    await open(page, `/?org=${org}`);
    await saved(page, `/?org=${org}`);
    await press(
      page
        .getByRole('navigation', { name: 'Navegación principal' })
        .getByRole('link', { name: 'Proveedores' }),
    );
    await page.waitForURL(/suppliers/);
    await saved(page, new URL(page.url()).pathname + new URL(page.url()).search);
    await page.context().setOffline(true);
    await press(
      page
        .getByRole('navigation', { name: 'Navegación principal' })
        .getByRole('link', { name: 'Inicio' }),
    );
    await page.getByText('Sin conexión.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await press(
      page
        .getByRole('navigation', { name: 'Navegación principal' })
        .getByRole('link', { name: 'Proveedores' }),
    );
    await page.waitForURL(/suppliers/);
    await page.getByText('Esta es una copia').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Proveedores de 2019-2022',
    );
  },
);

const phone = { width: 360, height: 740 };

/** The visitor chooses a monitor, and then names none in any address. */
test.each([{ viewport: { width: 1280, height: 800 } }, { viewport: phone }])(
  'pages that were opened without naming the monitor are read without a network: $viewport.width px',
  async ({ viewport }) => {
    const { page } = await visit({ viewport });
    await open(page, `/?org=${org}`);
    const opened = async () => {
      await hydrated(page);
      await page.waitForURL(/[?&]org=/, { waitUntil: 'commit' });
      const address = new URL(page.url());
      await saved(page, address.pathname + address.search);
      address.searchParams.delete('org');
      return {
        path: address.pathname + address.search,
        heading: await page.getByRole('heading', { level: 1 }).innerText(),
      };
    };
    await page.goto('/contracts');
    const seen = [await opened()];
    await press(page.getByRole('main').locator('a[href*="/contracts/"]:visible').first());
    await page.waitForURL(/contracts\/[^?]/);
    seen.push(await opened());
    await press(page.getByRole('main').locator('a[href*="/suppliers/"]:visible').first());
    await page.waitForURL(/suppliers\//);
    seen.push(await opened());
    await page.goto('/suppliers');
    seen.push(await opened());
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Esta es una copia').waitFor();
    for (const { path, heading } of seen) {
      await page.goto(path);
      expect(await page.getByText('Esta es una copia').isVisible()).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    }
    await page.goto('/contracts?org=Otro');
    expect(await page.getByText('No hay una copia de esta página').isVisible()).toBe(true);
  },
);

test('of a page never seen it is said that there is no copy', async () => {
  const { page, complaints } = await visit({ viewport: phone });
  await open(page, `/?org=${org}`);
  await page.context().setOffline(true);
  await page.goto(`/que-cuenta?org=${org}`);
  expect(await page.getByText('No hay una copia de esta página').isVisible()).toBe(true);
  const logo = await page.locator('header svg').first().boundingBox();
  expect(logo?.width).toBeLessThan(60);
  expect(besidesDisconnection(complaints)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  expect(await inspect(page)).toEqual([]);
});

test('no answer of a call is kept', async () => {
  const { page } = await visit();
  await open(page, `/contracts?org=${org}`);
  await saved(page, `/contracts?org=${org}`);
  const addresses = await keptAddresses(page);
  expect(addresses).toContain('/contracts');
  expect(addresses.filter((path) => /api|assets/.test(path))).toEqual([]);
});

test.each(['/contracts.csv', '/public-api/contracts/download/csv'])(
  'what is no page, such as %s, is not answered without a network',
  async (path) => {
    const { page } = await visit();
    await open(page, `/contracts?org=${org}`);
    await page.context().setOffline(true);
    await expect(page.goto(`${path}?org=${org}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  },
);

test(
  'a screen of the back office says what to do, and nothing of it is kept',
  exhaustive,
  async () => {
    const [monitor] = await sql()<{ id: string }[]>`
    select id from organizations where short_name = ${org}`;
    const viewport = { width: 360, height: 740 };
    const { page, complaints } = await visitAs({ general: true }, monitor?.id ?? '', { viewport });
    await page.goto('/admin/suppliers');
    await page.getByRole('heading', { level: 1, name: 'Catálogo de proveedores' }).waitFor();
    await controlled(page);
    await kept(page, '/admin/offline', '/admin/offline', 'Sin conexión.');
    expect(await keptAddresses(page)).toEqual(['/admin/offline', '/offline']);
    expect(complaints).toEqual([]);
    await page.context().setOffline(true);
    await page.goto('/admin/contracts');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sin conexión.');
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page)).toEqual([]);
    await page.context().setOffline(false);
    await press(page.getByRole('link', { name: 'Intentar de nuevo' }));
    await page.getByRole('heading', { level: 1, name: 'Catálogo de contratos' }).waitFor();
  },
);

test('of what was taken away the copy goes too, once that is known', exhaustive, async () => {
  const [contract] = await sql()<{ id: string }[]>`
    select id from contracts where contract_number = 'SM-002'`;
  const path = `/contracts/${contract?.id}?org=${org}`;
  const { page } = await visit();
  await open(page, path);
  await kept(page, 'saved-pages', path, 'SM-002');
  await sql()`update contracts set deleted_at = now() where contract_number = 'SM-002'`;
  await page.reload();
  await kept(page, 'saved-pages', path, 'Este contrato fue retirado');
  await page.context().setOffline(true);
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('retirado');
  expect(await page.getByText('SM-002').count()).toBe(0);
});

test('copies of another language are not shown', exhaustive, async () => {
  const { page } = await visit();
  await open(page, `/?org=${org}`);
  await saved(page, `/?org=${org}`);
  await page.goto(`/que-cuenta?org=${org}&lang=en`);
  await saved(page, `/que-cuenta?org=${org}&lang=en`);
  await kept(page, '/offline', '/offline', '<html lang="en"');
  await page.context().setOffline(true);
  await page.goto(`/?org=${org}`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('No connection.');
});

test('a new version is offered, and taken only when the visitor wants it', exhaustive, async () => {
  const { page } = await visit();
  let version = 1;
  await page.context().route('**/service-worker.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `// ${version}\n${await answer.text()}` });
  });
  await open(page, `/?org=${org}`);
  expect(await page.getByText('Hay una versión nueva').count()).toBe(0);
  version = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('Hay una versión nueva').waitFor();
  expect(await inspect(page)).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await press(page.getByRole('button', { name: 'Actualizar ahora' }));
  await reloaded;
  await hydrated(page);
  expect(await page.getByText('Hay una versión nueva').count()).toBe(0);
});
