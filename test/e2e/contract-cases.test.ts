import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../support/builders.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

let town = '';
let contract = '';
const { visit, visitAs, sql } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, { name: 'Municipio de Celaje', shortName: 'Celaje' });
    contract = await insertContract(filled, town, { contractNumber: 'CE-7' });
  },
});

const phone = { viewport: { width: 360, height: 740 } };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

const report = async (page: Page, words: string) => {
  await page.goto(`/contracts/${contract}?org=Celaje`);
  await hydrated(page);
  await press(page.getByRole('link', { name: 'Esto está mal' }));
  await page.getByRole('heading', { level: 1, name: 'Esto está mal' }).waitFor();
  await hydrated(page);
  await typeInto(page.getByLabel('¿Qué está mal y cómo lo sabes?'), words);
  await press(button(page, 'Enviar aviso'));
};

test('a reader reports a contract on a phone, a clerk answers on a phone, and the public reads it', async () => {
  const { page, complaints } = await visit(phone);
  await report(page, ' ');
  await page.getByText('Escribe qué está mal.').waitFor();
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await typeInto(page.getByLabel('¿Qué está mal y cómo lo sabes?'), 'El monto no es ese.');
  const email = page.getByLabel('Tu correo, si quieres que te avisemos cuando contesten');
  await typeInto(email, 'vecina@ejemplo');
  await press(button(page, 'Enviar aviso'));
  await page.getByText('Ese correo no parece una dirección.').waitFor();
  expect(await inspect(page)).toEqual([]);
  await typeInto(email, 'vecina@a.example');
  await press(button(page, 'Enviar aviso'));
  await page.getByRole('heading', { name: 'Tu aviso ha sido enviado' }).waitFor();
  await page.getByText('Revisa tu correo: si la dirección es correcta').waitFor();
  expect(await inspect(page)).toEqual([]);

  const clerk = await visitAs({ permissions: ['CONTRACTS'] }, town, phone);
  await clerk.page.goto('/admin');
  await press(clerk.page.getByRole('link', { name: 'Contestar: 1 aviso abierto de un lector' }));
  await press(button(clerk.page, 'Abrir el aviso de CE-7'));
  await clerk.page.getByText('El monto no es ese.', { exact: true }).waitFor();
  await press(button(clerk.page, 'Publicar la respuesta'));
  await clerk.page.getByText('Escribe la respuesta.').waitFor();
  expect(await inspect(clerk.page)).toEqual([]);
  expect(await overflows(clerk.page)).toBe(false);
  await typeInto(clerk.page.getByRole('textbox', { name: /^Respuesta/ }), 'Incluye dos años.');
  const preview = clerk.page.getByRole('region', { name: 'Así lo verá el público' });
  await preview.getByText('Incluye dos años.').waitFor();
  await press(button(clerk.page, 'Publicar la respuesta'));
  await clerk.page.getByText('Ningún aviso abierto').waitFor();
  expect(await inspect(clerk.page)).toEqual([]);

  await press(page.getByRole('link', { name: 'Volver al contrato' }).last());
  await page.getByText('Incluye dos años.').waitFor();
  await page.getByText(/^Contestado · Personal del monitor, /).waitFor();
  expect(await page.getByText('El monto no es ese.').count()).toBe(0);
  expect(await inspect(page)).toEqual([]);
  expect([...complaints, ...clerk.complaints]).toEqual([]);
});

test('who answers later than somebody else is told, and what was typed is there', async () => {
  const id = '01a00000-0000-7000-8000-000000000007';
  await sql()`
    insert into contract_cases (organization_id, id, contract_id, opened_by, reader_words)
    values (${town}, ${id}, ${contract}, 'READER', 'Falta el anexo.')`;
  const { page } = await visitAs({ permissions: ['CONTRACTS'] }, town);
  await page.goto(`/admin/cases?open=${id}`);
  await typeInto(page.getByRole('textbox', { name: /^Respuesta/ }), 'Ya está.');
  await sql()`
    update contract_cases
       set state = 'CORRECTED', answer = 'Antes', closed_at = now(), version = version + 1
     where id = ${id}`;
  await press(button(page, 'Publicar la respuesta'));
  await page.getByText('Otra persona contestó este aviso mientras escribías').waitFor();
  expect(await page.getByRole('textbox', { name: /^Respuesta/ }).inputValue()).toBe('Ya está.');
  await page.keyboard.press('Escape');
  await press(button(page, 'Salir sin guardar'));
  await page.getByRole('textbox', { name: /^Respuesta/ }).waitFor({ state: 'detached' });
});
