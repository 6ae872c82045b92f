import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { formatsOf } from '../../src/foundation/platform/formats.ts';
import { themes } from '../../src/office/organizations/organization.ts';
import { accents } from '../../src/office/organizations/theme.ts';
import { insertContract, insertOrganization } from '../support/builders.ts';
import { exhaustive, tried, triedWidths } from '../support/how-many.ts';
import { mark, press, typeInto } from '../support/user-input.ts';
import { descriptionOf, inspect, overflows, siteForTests } from './visit.ts';

let town = '';

const { visit, visitAs, fetch, sql } = siteForTests({
  pageCacheSeconds: 60,
  fill: async (filled) => {
    town = await insertOrganization(filled, {
      name: 'Pueblo Claro',
      shortName: 'Claro',
      title: 'Compras de Pueblo Claro',
    });
    for (const administrationPeriod of ['2018-2021', '2021-2024'])
      await insertContract(filled, town, { administrationPeriod });
  },
});

const open = async (address = '/admin/settings', options = {}) => {
  const visited = await visitAs({ permissions: ['SETTINGS', 'RESOURCES'] }, town, options);
  await visited.page.goto(address);
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  return visited;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const choose = async (page: Page, name: string, bytes: Buffer, file = 'imagen.png') => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(button(page, name)),
  ]);
  await chooser.setFiles({
    name: file,
    mimeType: file.endsWith('.txt') ? 'text/plain' : 'image/png',
    buffer: bytes,
  });
};
const publicPage = async (path = '/') => (await fetch(`${path}?org=Claro`)).text();
const settings = async () => {
  const [row] = await sql()<
    Record<string, unknown>[]
  >`select * from organizations where id = ${town}`;
  return row ?? {};
};
const save = 'Se ha actualizado la información general correctamente.';

test('what is typed shows on the cover at once, and when it is saved, on the public page', async () => {
  await publicPage(); // kept by the page cache now
  const { page, complaints, strangers } = await open();
  await press(button(page, 'Editar'));
  const cover = page.getByRole('region', { name: 'Vista previa de la portada' });
  const title = page.getByRole('textbox', { name: 'Título' });
  await typeInto(title, 'Lo que <b>compra</b> Pueblo Claro');
  await cover.getByRole('heading', { name: 'Lo que <b>compra</b> Pueblo Claro' }).waitFor();
  await typeInto(page.getByRole('textbox', { name: 'Texto de bienvenida' }), 'Hola, esto es');
  await cover.getByText('Hola, esto es').waitFor();
  expect(await cover.locator('[data-band]').count()).toBe(0);
  await mark(page.getByRole('switch', { name: 'Fondo de texto' }));
  await cover.locator('[data-band]').waitFor();
  expect(await publicPage()).toContain('Compras de Pueblo Claro');
  await press(button(page, 'Guardar'));
  await waitForText(page, save);
  await expect
    .poll(() => button(page, 'Editar').evaluate((it) => it === document.activeElement))
    .toBe(true);
  expect(await publicPage()).toContain('Lo que &lt;b&gt;compra&lt;/b&gt; Pueblo Claro');
  expect(complaints).toEqual([]);
  expect(strangers()).toEqual([]);
});

test('one line says what is missing, and a part is edited alone', async () => {
  const { page } = await open();
  await page.getByText(/^Faltan \d+: /).waitFor();
  await page.getByText(/4 de Aviso de privacidad/).waitFor();
  await press(button(page, 'Editar: Contacto'));
  await typeInto(page.getByRole('textbox', { name: 'Horario' }), 'De 8 a 3');
  expect(await page.getByRole('textbox', { name: 'Título', exact: true }).count()).toBe(0);
  await press(button(page, 'Guardar'));
  await waitForText(page, save);
  await button(page, 'Editar: Contacto').and(page.locator(':focus')).waitFor();
  await waitForText(page, 'De 8 a 3');
  expect(await settings()).toMatchObject({ schedule: 'De 8 a 3', title: expect.any(String) });
});

test(
  'the form says what is wrong beside its field, and leaves only when nothing is lost',
  exhaustive,
  async () => {
    const { page } = await open();
    await press(button(page, 'Editar'));
    const mail = page.getByRole('textbox', { name: 'Correo electrónico de contacto' });
    await typeInto(mail, 'nadie');
    const wrong = page.getByText('El correo electrónico no tiene un formato válido.');
    expect(await wrong.count()).toBe(0);
    await wrong.waitFor();
    await typeInto(page.getByRole('textbox', { name: 'Coordenadas del mapa' }), 'la plaza');
    await press(button(page, 'Guardar'));
    await waitForText(page, 'Hay datos por corregir.');
    await waitForText(page, 'Escribe latitud y longitud en grados, por ejemplo: 19.4326, -99.1332');
    await expect.poll(() => mail.evaluate((it) => it === document.activeElement)).toBe(true);
    const [field, buttons] = await Promise.all([
      mail.boundingBox(),
      button(page, 'Guardar').boundingBox(),
    ]);
    expect((field?.y ?? 900) + (field?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    const described = String(await mail.getAttribute('aria-describedby'))
      .split(' ')
      .filter(Boolean);
    const texts = await Promise.all(
      described.map((id) => page.locator(`[id="${id}"]`).innerText()),
    );
    expect(texts.join(' ')).toContain('formato válido');
    await press(button(page, 'Cancelar'));
    await press(button(page, 'Seguir editando'));
    expect(await mail.inputValue()).toBe('nadie');
    await press(page.getByRole('tab', { name: 'Personalización de la plataforma' }));
    await press(button(page, 'Salir sin guardar'));
    await page.waitForURL(/tab=theme/);
    expect((await settings())['contact_email']).toBeNull();
  },
);

test('what a monitor lacks on its way to the public is a press away, with the focus in its field', async () => {
  const { page } = await visitAs({ permissions: ['SETTINGS', 'ORGANIZATIONS'] }, town);
  await page.goto('/admin/publication');
  const step = page.getByRole('link', { name: /^Completar: .*(?:contacto|fuente)/i });
  await press(step);
  await page.waitForURL(/edit=contactEmail/);
  await page.locator('[data-path="contactEmail"]:focus').waitFor();
  await page.goto('/admin/settings?edit=cover');
  await page.locator('section button:focus').waitFor();
  expect(await inspect(page)).toEqual([]);
});

test(
  'sponsors, links, place and texts are edited by keyboard, in their order',
  exhaustive,
  async () => {
    const { page } = await open();
    await press(button(page, 'Editar'));
    for (const name of ['Fundación Luz', 'Red Vecinal']) {
      await button(page, 'Agregar patrocinador').press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await page.keyboard.type(name);
    }
    const moved = button(page, 'Subir Red Vecinal');
    await moved.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Bajar Red Vecinal');
    await choose(page, 'Elegir imagen: Logotipo de Red Vecinal', await picture(320, 120, '#c33'));
    await page.getByRole('img', { name: 'Red Vecinal' }).waitFor();
    await button(page, 'Agregar enlace').press('Enter');
    await typeInto(page.getByRole('textbox', { name: 'Texto', exact: true }), 'Portal');
    await typeInto(
      page.getByRole('textbox', { name: 'Dirección', exact: true }).last(),
      'https://claro.example.org',
    );
    await typeInto(
      page.getByRole('textbox', { name: 'Coordenadas del mapa' }),
      '19.4326, -99.1332',
    );
    await typeInto(page.getByRole('textbox', { name: 'Misión' }), 'Que se sepa.');
    await press(page.getByRole('combobox', { name: 'Administración predeterminada' }));
    await press(page.getByRole('option', { name: '2021-2024' }));
    await press(button(page, 'Guardar'));
    await waitForText(page, save);
    expect(await settings()).toMatchObject({
      sponsors: [
        { name: 'Red Vecinal', image: expect.any(String), url: null },
        { name: 'Fundación Luz', image: null, url: null },
      ],
      contact_links: [{ kind: 'web', label: 'Portal', address: 'https://claro.example.org' }],
      map_coordinates: { lat: 19.4326, lon: -99.1332 },
      about: { mission: 'Que se sepa.' },
      default_administration_period: '2021-2024',
    });
    const home = await publicPage();
    expect(home).toMatch(/<img[^>]*alt="Red Vecinal"/);
    expect(home.indexOf('Red Vecinal')).toBeLessThan(home.indexOf('Fundación Luz'));
    expect(await publicPage('/about')).toContain('Que se sepa.');
  },
);

test(
  'whoever is overtaken keeps what was typed, sees what changed, and saves both',
  exhaustive,
  async () => {
    const [one, two] = [await open(), await open()];
    for (const { page } of [one, two]) await press(button(page, 'Editar'));
    await typeInto(one.page.getByRole('textbox', { name: 'Horario' }), 'De 9 a 5');
    await typeInto(two.page.getByRole('textbox', { name: 'Dirección' }).first(), 'Plaza 1');
    await press(button(one.page, 'Guardar'));
    await waitForText(one.page, save);
    await press(button(two.page, 'Guardar'));
    const note = two.page
      .getByRole('alert')
      .filter({ hasText: 'Otra persona cambió la configuración' });
    await note.getByText('Horario').waitFor();
    expect(await two.page.getByRole('textbox', { name: 'Horario' }).inputValue()).toBe('De 9 a 5');
    await press(button(two.page, 'Guardar'));
    await waitForText(two.page, save);
    expect(await settings()).toMatchObject({ schedule: 'De 9 a 5', address: 'Plaza 1' });
  },
);

test('an image on its way says which it is and how large', exhaustive, async () => {
  const { page } = await open();
  const hold = async (address: string) => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(address, (route) => promise.then(() => route.continue()));
    return letGo;
  };
  const bytes = await picture(1280, 500, '#c33');
  const sending = page.getByText(
    `Subiendo «imagen.png» (${formatsOf('es').fileSize(bytes.length)})…`,
  );
  const letCoverGo = await hold('**/api/settings/change-cover');
  await press(button(page, 'Editar la imagen'));
  await choose(page, 'Cambiar imagen', bytes);
  await press(button(page, 'Publicar esta imagen'));
  await sending.waitFor();
  letCoverGo();
  await sending.waitFor({ state: 'detached' });
  await press(button(page, 'Editar'));
  await button(page, 'Agregar patrocinador').press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('Sol');
  const letLogoGo = await hold('**/api/settings/upload-image');
  await choose(page, 'Elegir imagen: Logotipo de Sol', bytes);
  await sending.waitFor();
  letLogoGo();
  await sending.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: 'Sol' }).waitFor();
});

test(
  'how much of an image has been sent is told, and why one was not kept',
  exhaustive,
  async () => {
    const { page } = await open();
    const network = await page.context().newCDPSession(page);
    const upload = (bytesPerSecond: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    const noise = await sharp(randomBytes(500 * 400 * 3), {
      raw: { width: 500, height: 400, channels: 3 },
    })
      .png()
      .toBuffer();
    await press(button(page, 'Editar la imagen'));
    await choose(page, 'Cambiar imagen', noise);
    await upload(300_000);
    await press(button(page, 'Publicar esta imagen'));
    const bar = page.getByRole('progressbar', { name: 'Subiendo «imagen.png»' });
    const isUnderWay = (text: string | null) => Number(text) > 0 && Number(text) < 100;
    await expect.poll(async () => isUnderWay(await bar.getAttribute('aria-valuenow'))).toBe(true);
    await waitForText(page, 'Se ha actualizado la imagen correctamente.');
    await upload(-1);
    await press(button(page, 'Editar'));
    await page.route('**/api/settings/upload-image', (route) => route.abort());
    await choose(page, 'Elegir imagen: Imagen del equipo', noise);
    const why = page.getByRole('alert').getByText('Sin conexión. Lo que escribiste sigue aquí');
    await why.waitFor();
    await page.unroute('**/api/settings/upload-image');
    await choose(page, 'Elegir imagen: Imagen del equipo', noise);
    await page.getByRole('img', { name: 'Imagen del equipo' }).waitFor();
    expect(await why.count()).toBe(0);
  },
);

test(
  'a list of sections and one of errors lead to each part and each wrong field',
  exhaustive,
  async () => {
    const { page } = await open();
    await press(button(page, 'Editar'));
    const sections = page.getByRole('navigation', { name: 'Secciones de la configuración' });
    await press(sections.getByRole('button', { name: 'Aviso de privacidad' }));
    await page
      .getByRole('heading', { name: 'Aviso de privacidad' })
      .and(page.locator(':focus'))
      .waitFor();
    await typeInto(page.getByRole('textbox', { name: 'Correo electrónico de contacto' }), 'nadie');
    await press(button(page, 'Agregar enlace'));
    await press(button(page, 'Guardar'));
    const errors = page.getByRole('group', { name: /^Falta corregir/ });
    await errors.getByText('Falta corregir 3 campos para guardar la configuración').waitFor();
    await press(errors.getByRole('button', { name: /^Enlaces de contacto \d, Dirección: / }));
    await page
      .getByRole('textbox', { name: 'Dirección', exact: true })
      .last()
      .and(page.locator(':focus'))
      .waitFor();
    await sections.getByRole('button', { name: /^Contacto 3 campos por corregir/ }).waitFor();
    expect(await inspect(page, { within: 'main' })).toEqual([]);
    await press(
      errors.getByRole('button', { name: /^Correo electrónico de contacto|correo/ }).first(),
    );
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('alguien@claro.example.org');
    await errors.getByText('Falta corregir 2 campos para guardar la configuración').waitFor();
  },
);

test(
  'a text that is too long stays as it was pasted, and its field says how long it may be',
  exhaustive,
  async () => {
    const { page } = await open();
    await press(button(page, 'Editar'));
    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    await typeInto(title, '');
    await page.keyboard.insertText('x'.repeat(101));
    await press(page.getByRole('textbox', { name: 'Dirección', exact: true }).first());
    await page.keyboard.insertText('x'.repeat(501));
    await press(button(page, 'Guardar'));
    expect(await title.inputValue()).toHaveLength(101);
    expect(await descriptionOf(title)).toContain('Escribe a lo más 100 caracteres.');
    const errors = page.getByRole('group', { name: /^Falta corregir 2 campos/ });
    await errors.getByText('Escribe a lo más 500 caracteres.').waitFor();
    await press(title);
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.getByRole('group', { name: /^Falta corregir 1 campo/ }).waitFor();
  },
);

test(
  'the privacy notice can begin with the general text, which is stored when it is saved',
  exhaustive,
  async () => {
    const { page } = await open();
    await press(button(page, 'Editar'));
    const general = 'El responsable mantiene medidas administrativas, técnicas y físicas';
    await press(button(page, '11. Medidas de seguridad'));
    await press(button(page, 'Empezar con el texto general: Medidas de seguridad'));
    const text = page
      .getByRole('textbox', { name: 'Texto de la sección' })
      .and(page.locator(':focus'));
    await text.waitFor();
    expect(await text.inputValue()).toContain(general);
    await page
      .getByRole('status')
      .getByText(/se publica cuando guardes/)
      .first()
      .waitFor();
    expect((await settings())['privacy']).toEqual({});
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Pregunta en la plaza.');
    await press(button(page, 'Guardar'));
    await waitForText(page, save);
    const notice = await publicPage('/privacy');
    expect(notice).toContain('Pregunta en la plaza.');
    const { privacy } = await settings();
    expect(Object.keys((privacy as { sections: object }).sections)).toEqual(['security']);

    await press(button(page, 'Editar'));
    await press(button(page, 'Empezar con el texto general'));
    const texts = page.getByRole('textbox', { name: 'Texto de la sección' });
    await expect.poll(() => texts.count()).toBe(11);
    for (const one of await texts.all())
      expect((await one.inputValue()).length).toBeGreaterThan(40);
    await page.getByText('Responsable: Pueblo Claro.').first().waitFor();
    await press(button(page, 'Cancelar'));
    await press(button(page, 'Salir sin guardar'));
  },
);

test(
  'the general text is filled in in Spanish, as the public page marks it, in every language',
  exhaustive,
  async () => {
    const { page } = await open('/admin/settings?lang=en');
    await press(button(page, 'Edit'));
    await press(button(page, '2. Address of the responsible party'));
    const text = page.getByRole('textbox', { name: 'Text of the section' }).first();
    await press(button(page, 'Start from the general text: Address of the responsible party'));
    await expect.poll(() => text.inputValue()).toContain('Para oír y recibir notificaciones');
    expect(await text.getAttribute('lang')).toBe('es');
    expect(await text.getAttribute('placeholder')).toBe(await text.inputValue());
    await page.getByText(/in the editor now, in Spanish/).waitFor();
    await press(button(page, 'Cancel'));
  },
);

test(
  'a cover is seen before it is published, and what is no image is not sent',
  exhaustive,
  async () => {
    const { page, requests } = await open();
    await press(button(page, 'Editar la imagen'));
    await button(page, 'Cambiar imagen').and(page.locator(':focus')).waitFor();
    await choose(page, 'Cambiar imagen', Buffer.from('hola'), 'nota.txt');
    await waitForText(
      page,
      'Por favor selecciona una imagen con extensión .jpeg, .png, .gif o .svg',
    );
    await choose(page, 'Cambiar imagen', Buffer.alloc(5 * 1024 * 1024 + 1));
    await page.getByText('La imagen pesa más de 5 MB.').waitFor();
    await choose(page, 'Cambiar imagen', Buffer.from('hola'), 'nota.png');
    await page.getByText('La imagen está dañada o incompleta.').waitFor();
    expect(await page.locator('img[src^="blob:"]').count()).toBe(0);
    expect(requests.filter((url) => url.includes('change-cover'))).toEqual([]);
    await choose(page, 'Cambiar imagen', await picture(1280, 500, '#225588'));
    await page.locator('img[src^="blob:"]').waitFor();
    await button(page, 'Publicar esta imagen').and(page.locator(':focus')).waitFor();
    // It is not lost by the way to the texts, nor by another page.
    for (const away of [button(page, 'Editar'), page.getByRole('link', { name: 'Tablero' })]) {
      await press(away);
      await press(button(page, 'Seguir editando'));
      await page.locator('img[src^="blob:"]').waitFor();
    }
    await button(page, 'Publicar esta imagen').press('Enter');
    await waitForText(page, 'Se ha actualizado la imagen correctamente.');
    await button(page, 'Editar la imagen').and(page.locator(':focus')).waitFor();
    const { cover } = await settings();
    await page.locator(`img[src*="${String(cover)}"]`).waitFor();
    expect(await publicPage()).toContain(`/public-api/files/image/${String(cover)}`);
    const shown = await fetch(`/public-api/files/image/${String(cover)}?width=640`);
    expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    await press(button(page, 'Editar la imagen'));
    await press(button(page, 'Cancelar'));
    await button(page, 'Editar la imagen').and(page.locator(':focus')).waitFor();
    await press(button(page, 'Editar la imagen'));
    await press(button(page, 'Quitar imagen'));
    await button(page, 'Quitar imagen').waitFor({ state: 'detached' });
    await button(page, 'Editar la imagen').and(page.locator(':focus')).waitFor();
    expect((await settings())['cover']).toBeNull();
  },
);

test(
  'a press chooses a theme at once, arrow keys only look and Enter chooses, and it can be taken back',
  exhaustive,
  async () => {
    const { page } = await open('/admin/settings?tab=theme');
    const accent = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    expect(await page.getByText(/\d:1/).count()).toBe(0);
    await press(radio('Morado'));
    await waitForText(page, 'Se ha actualizado el tema correctamente.');
    await expect.poll(accent).toBe(accents.purple);
    expect((await settings())['theme']).toBe('purple');
    await press(button(page, 'Deshacer'));
    await expect.poll(accent).toBe(accents.default);
    await button(page, 'Deshacer').waitFor({ state: 'detached' });

    await radio('Predeterminado').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Así se ve el tema Oscuro' }).waitFor();
    expect([(await settings())['theme'], await accent()]).toEqual(['default', accents.default]);
    await press(button(page, 'Cancelar'));
    await radio('Predeterminado').and(page.locator(':checked:focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(accent).toBe(accents.dark);
    await radio('Oscuro').and(page.locator(':checked:focus')).waitFor();
    expect([(await settings())['theme'], (await settings())['color']]).toEqual([
      'dark',
      accents.dark,
    ]);
    expect(await publicPage()).toContain(accents.dark);
    // One that was looked at with the keyboard can be pressed too.
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Así se ve el tema Morado' }).waitFor();
    await press(radio('Morado'));
    await expect.poll(accent).toBe(accents.purple);
  },
);

test('an article is created with its image, which goes when it is a note', exhaustive, async () => {
  const { page } = await open('/admin/resources?open=new');
  await typeInto(
    page.getByRole('textbox', { name: 'Título del recurso' }),
    'Cómo leer un contrato',
  );
  await typeInto(
    page.getByRole('textbox', { name: 'Dirección' }),
    'https://revista.example.org/leer',
  );
  expect(await page.getByText('Imagen del artículo').count()).toBe(0);
  await press(page.getByRole('combobox', { name: 'Clasificación' }));
  await press(page.getByRole('option', { name: 'Artículo' }));
  await choose(page, 'Elegir imagen: Imagen del artículo', await picture(600, 400, '#aa7722'));
  await page.getByText('Se guardará «imagen.png».').waitFor();
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/resources/save', (route) => promise.then(() => route.continue()));
  await press(button(page, 'Guardar'));
  await page.getByText('Subiendo «imagen.png»').waitFor();
  letGo();
  await waitForText(page, '¡El recurso fue creado correctamente!');
  const [stored] = await sql()<
    { image: string }[]
  >`select image from resources where organization_id = ${town}`;
  expect(await publicPage('/resources')).toContain(String(stored?.image));
  await press(button(page, 'Editar Cómo leer un contrato'));
  await page.getByRole('img', { name: 'Cómo leer un contrato' }).waitFor();
  await press(page.getByRole('combobox', { name: 'Clasificación' }));
  await press(page.getByRole('option', { name: 'Nota' }));
  await press(button(page, 'Guardar'));
  await waitForText(page, 'Los cambios en el recurso fueron guardados');
  const [note] =
    await sql()`select image, classification from resources where organization_id = ${town}`;
  expect(note).toEqual({ image: null, classification: 'NOTES' });
});

test.each(triedWidths)(
  '%i pixels wide nothing is cut off, and axe finds nothing',
  exhaustive,
  async (width) => {
    await sql()`update organizations set theme = 'default', color = ${accents.default}
                 where id = ${town}`;
    const { page, complaints } = await open('/admin/settings', {
      viewport: { width, height: 900 },
    });
    await button(page, 'Editar').waitFor();
    const found = await inspect(page, { within: 'main' });
    const wide = [await overflows(page)];
    await press(button(page, 'Editar'));
    await button(page, 'Agregar enlace').waitFor();
    found.push(...(await inspect(page, { within: 'main' })));
    wide.push(await overflows(page));
    await page.goto('/admin/settings?tab=theme');
    await page.getByRole('radio', { name: 'Morado' }).waitFor();
    await page.locator('input[name="theme"]:checked').focus();
    // There and back: the preview is there once one is looked at.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    for (const theme of tried(themes)) {
      await page.locator(`input[value="${theme}"]:checked`).waitFor({ state: 'attached' });
      found.push(...(await inspect(page, { rules: ['color-contrast'], within: 'section' })));
      await page.keyboard.press('ArrowDown');
    }
    found.push(...(await inspect(page, { within: 'main' })));
    wide.push(await overflows(page));
    expect(found).toEqual([]);
    expect(wide).toEqual([false, false, false]);
    expect(complaints).toEqual([]);
  },
);

test('who may not change settings does not get there', exhaustive, async () => {
  const { page } = await visitAs({ permissions: ['RESOURCES'] }, town);
  await page.goto('/admin/settings');
  await page.waitForURL(/access-denied/);
  const stranger = await visit();
  await stranger.page.goto('/admin/settings');
  await stranger.page.waitForURL(/\/login\?redirectTo=/);
  expect(new URL(stranger.page.url()).searchParams.get('redirectTo')).toBe('/admin/settings');
});
