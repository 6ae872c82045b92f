import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { insertOrganization } from '../support/builders.ts';
import { exhaustive, tried, triedWidths } from '../support/how-many.ts';
import { press } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const tell = async (sql: Sql, organization: string) => {
  await sql`
    update organizations
       set data_source_name = 'Portal de Transparencia',
           data_source_url = 'https://transparencia.example/',
           contact_email = 'hola@leon.example', address = 'Plaza Mayor 1',
           about = ${sql.json({
             aboutText: 'Somos vecinas.\n\nY vecinos.',
             mission: 'Mirar.',
             council: [{ name: 'Ana Prado', position: 'Presidenta' }],
           })},
           privacy = ${sql.json({
             law: 'Ley de León',
             sections: { security: 'Todo va bajo llave.' },
           })},
           rights_text = 'Puede copiarse.',
           sponsors = ${sql.json([
             { name: 'Fundación Faro', image: null, url: 'https://faro.example/' },
             { name: 'Red Cuentas', image: null, url: null },
           ])}
     where id = ${organization}`;
};

const site = siteForTests({
  pageCacheSeconds: 60,
  fill: async (sql) => {
    const organization = await insertOrganization(sql, { shortName: 'León', name: 'Villa León' });
    await tell(sql, organization);
    await insertOrganization(sql, { shortName: 'Muda', name: 'Villa Muda' });
  },
});

test(
  'who chose no organization reads the general texts, and is told that there are others',
  exhaustive,
  async () => {
    const { page, complaints } = await site.visit();
    await page.goto('/privacy');
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe('/privacy');
    const main = page.getByRole('main');
    expect(await main.getByText('Este es el texto general de la instalación.').isVisible()).toBe(
      true,
    );
    expect(await main.innerText()).toContain('La organización que publica cada monitor');
    await page.goto('/about');
    expect(await main.getByText('Por definir...').count()).toBe(6);
    await press(main.getByRole('link', { name: 'Elegir una organización' }));
    await press(page.getByRole('link', { name: 'Seleccionar León' }));
    await page.getByText('Somos vecinas.').waitFor();
    expect(complaints).toEqual([]);
  },
);

test('the privacy notice has twelve numbered sections, ours where the organization has none', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/privacy?org=León');
  const headings = await page.getByRole('main').locator('section section h2').allInnerTexts();
  expect(headings.map((text) => Number(text.split('.')[0]))).toEqual(
    Array.from({ length: 12 }, (_, place) => place + 1),
  );
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('Responsable: Villa León.');
  expect(text).toContain('Plaza Mayor 1');
  expect(text).toContain('Ley de León');
  expect(text).toContain('Todo va bajo llave.');
  expect(text).not.toContain('medidas administrativas, técnicas y físicas');
  const contacts = page.getByRole('main').getByRole('link', { name: 'hola@leon.example' });
  expect(await contacts.count()).toBe(3);
  expect(complaints).toEqual([]);
});

test('the law is that of private parties where the organization names none', async () => {
  const { page } = await site.visit();
  await page.goto('/privacy?org=Muda');
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('Responsable: Villa Muda.');
  expect(text).toContain(
    'Ley Federal de Protección de Datos Personales en Posesión de los Particulares',
  );
});

test('the privacy notice names every cookie that the site sets, and it sets no other', async () => {
  const { page } = await site.visit({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  const counted = page.waitForResponse(/route-logs\/register/);
  await page.goto('/contracts?org=León&lang=es');
  await counted;
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['language', 'organization']);
  expect(cookies.filter(({ expires }) => expires === -1)).toEqual([]);
});

test('the about page shows what the organization says, and what is still to be said', async () => {
  const { page } = await site.visit();
  await page.goto('/about?org=León');
  const main = page.getByRole('main');
  expect(await main.locator('p', { hasText: /^Y vecinos\.$/ }).count()).toBe(1);
  expect(await main.getByText('Ana Prado').isVisible()).toBe(true);
  expect(await main.getByText('Presidenta').isVisible()).toBe(true);
  expect(await main.getByText('Por definir...').count()).toBe(3);
});

test('the footer names who stands behind the monitor, its rights and its source', async () => {
  const { page } = await site.visit();
  await page.goto('/?org=León');
  const footer = page.getByRole('contentinfo');
  const sponsor = footer.getByRole('link', { name: 'Fundación Faro' });
  expect(await sponsor.getAttribute('href')).toBe('https://faro.example/');
  expect(await sponsor.getAttribute('rel')).toContain('noopener');
  expect(await footer.getByText('Red Cuentas').isVisible()).toBe(true);
  expect(await footer.getByText('Puede copiarse.').isVisible()).toBe(true);
  expect(await footer.getByRole('link', { name: /Transparencia$/ }).isVisible()).toBe(true);
  await page.goto('/?org=Muda');
  expect(await footer.getByText('Puede copiarse.').count()).toBe(0);
  expect(await footer.getByText('Fuente de los datos').count()).toBe(0);
});

test('every link of the header and the footer leads to a page', async () => {
  const { page } = await site.visit();
  await page.goto('/?org=León');
  const links = page.locator('header a[href^="/"], footer a[href^="/"]');
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of new Set(addresses)) {
    const { status } = await site.fetch(String(address));
    expect([address, status]).toEqual([address, 200]);
  }
});

test('a change of the texts shows at once', async () => {
  const { page } = await site.visit();
  await page.goto('/about?org=Muda');
  expect(await page.getByText('Ahora sí').count()).toBe(0);
  await site.sql()`
    update organizations set about = ${site.sql().json({ aboutText: 'Ahora sí hablamos.' })}
     where short_name = 'Muda'`;
  await expect
    .poll(async () => (await site.fetch('/about?org=Muda')).text())
    .toContain('Ahora sí hablamos.');
});

test('a page carries the data of its own organization alone', exhaustive, async () => {
  for (const path of ['/?org=León', '/about?org=León', '/resources?org=León', '/nowhere?org=León'])
    expect(await (await site.fetch(path)).text()).not.toContain('Muda');
  expect(await (await site.fetch('/privacy')).text()).not.toMatch(/León|Muda/);
});

test('without scripts both pages are read and the way home is there', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  for (const path of ['/privacy', '/about']) {
    await page.goto(`${path}?org=León`);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const home = page.getByRole('main').getByRole('link', { name: 'Ir a Inicio' });
    expect(await home.getAttribute('href')).toMatch(/^\/\?org=/);
  }
});

test.each(tried(['en', 'jp']))(
  'no text is missing in the language %s',
  exhaustive,
  async (language) => {
    const { page, complaints } = await site.visit();
    for (const path of ['/privacy', '/about']) {
      await page.goto(`${path}?org=Muda&lang=${language}`);
      await hydrated(page);
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\b(privacy|about|step|choose|nav|more)\.[a-z]/i);
      expect(text).not.toMatch(/\{\{|Por definir|Responsable|Misión/);
    }
    expect(complaints).toEqual([]);
  },
);

test.each(triedWidths)('they are accessible and fit a screen of %d', exhaustive, async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 800 } });
  for (const path of ['/privacy', '/about', '/privacy?org=León', '/about?org=León&lang=jp']) {
    await page.goto(path);
    await hydrated(page);
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  }
});
