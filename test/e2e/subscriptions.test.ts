import { expect, test } from 'vitest';

import { runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import type { Email } from '../../src/foundation/platform/api/mail.ts';
import { subscriptionTasks } from '../../src/lists/subscriptions/api/subscription-tasks.ts';
import { insertContract, insertContracts, insertOrganization } from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { tokenIn } from '../support/open-subscriptions.ts';
import { testSecret } from '../support/sign-in.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';
import { phone } from './walk-public-screens.ts';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, { shortName: 'León', name: 'Villa León' });
    await insertContracts(sql, organization, [{}, { fiscalYear: '2020', period: '1o 2020' }]);
  },
});

const sent: Email[] = [];
const doJobs = () => {
  const config = { publicUrl: 'https://leon.example', lettersPerHour: 0, secret: testSecret };
  const mail = { send: async (email: Email) => void sent.push(email) };
  return runDueJobs({
    sql: site.sql(),
    tasks: subscriptionTasks({ sql: site.sql(), mail, config }),
  });
};
const subscriptions = () => site.sql()`
  select query, frequency, confirmed_at is not null as "isConfirmed" from subscriptions`;

test('a list is followed from a telephone, and is followed no more', async () => {
  const { page, complaints } = await site.visit({ viewport: phone, hasTouch: true });
  await page.goto('/contracts?org=León&fiscalYears=2020');
  await hydrated(page);
  await press(page.getByRole('link', { name: 'Recibir cambios por correo' }));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Recibir cambios por correo' }).waitFor();
  expect(await main.innerText()).toMatch(/Contratos de Villa León\s+Año\s+2020/);
  await typeInto(page.getByLabel('Tu correo electrónico'), 'ana@ejemplo.example');
  await press(page.getByText('A lo más un correo a la semana'));
  await press(page.getByRole('button', { name: 'Pedir los correos' }));
  await main.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
  await main.getByText('Escribiste ana@ejemplo.example.').waitFor();
  expect(await inspect(page)).toEqual([]);
  expect(page.url()).not.toContain('ana');
  expect(await subscriptions()).toEqual([
    { query: 'fiscalYears=2020', frequency: 'WEEK', isConfirmed: false },
  ]);

  await doJobs();
  await page.goto(`/subscriptions/link?token=${tokenIn(sent.at(-1))}`);
  await press(page.getByRole('button', { name: 'Sí, quiero recibirlos' }));
  await main.getByRole('heading', { name: 'Listo' }).waitFor();
  expect(await subscriptions()).toMatchObject([{ isConfirmed: true }]);

  const [organization] = await site.sql()<{ id: string }[]>`select id from organizations`;
  await insertContract(site.sql(), organization?.id ?? '', { fiscalYear: '2020' });
  await site.sql()`update subscriptions set due_at = now()`;
  await site.sql()`select graphile_worker.add_job('write-subscription-letters')`;
  await doJobs();
  const letter = sent.at(-1);
  expect(letter?.subject).toBe('1 contrato nuevo · León');
  await page.goto(`/subscriptions/link?token=${tokenIn(letter)}`);
  expect(await main.innerText()).toMatch(/Año\s+2020/);
  await press(page.getByRole('button', { name: 'Dejar de recibirlos' }));
  await main.getByRole('heading', { name: 'Ya no llegarán más correos' }).waitFor();
  expect(await subscriptions()).toEqual([]);
  await page.goto(`/subscriptions/link?token=${tokenIn(letter)}`);
  await main.getByText('Este enlace ya no vale').waitFor();
  expect(complaints).toEqual([]);
});

test('who asks is told that the request waits, or that it was not stored', async () => {
  const { page } = await site.visit();
  const main = page.getByRole('main');
  await page.goto('/subscriptions/new?org=León&outcome=later');
  await main.getByRole('heading', { name: 'Tu solicitud espera su turno' }).waitFor();
  await main.getByText('a más tardar en dos días').waitFor();
  expect(await page.getByRole('button', { name: 'Pedir los correos' }).count()).toBe(0);
  await page.goto('/subscriptions/new?org=León&outcome=full');
  await main.getByRole('alert').getByText('esta no se guardó').waitFor();
  await page.getByRole('button', { name: 'Pedir los correos' }).waitFor();
});

test('a filter that cannot be read is told before anybody asks for letters', async () => {
  const page = await site.fetch('/subscriptions/new?org=León&amountFrom=abc&fiscalYears=2020');
  const text = (await page.text()).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('No se entendió este filtro: Monto desde: abc');
});

test(
  'who mistyped the address sees it and corrects it; nobody else sees it',
  exhaustive,
  async () => {
    const { page } = await site.visit({ viewport: phone, hasTouch: true });
    await page.goto('/subscriptions/new?org=León&search=luz');
    await hydrated(page);
    await typeInto(page.getByLabel('Tu correo electrónico'), 'eva@ejmplo.example');
    await page.keyboard.press('Enter');
    await page.getByText('Escribiste eva@ejmplo.example.').waitFor();
    const answer = await site.fetch(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await answer.text()).not.toContain('ejmplo');
    await press(page.getByRole('link', { name: '¿Tiene un error? Corrígela' }));
    await page.getByRole('button', { name: 'Pedir los correos' }).waitFor();
    expect(await page.getByLabel('Tu correo electrónico').inputValue()).toBe('eva@ejmplo.example');
    const other = await site.visit();
    await other.page.goto('/subscriptions/new?org=León&search=luz');
    await hydrated(other.page);
    expect(await other.page.getByLabel('Tu correo electrónico').inputValue()).toBe('');
    await site.sql()`delete from subscriptions`;
  },
);

test('without scripts it works the same', exhaustive, async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/subscriptions/new?org=León&search=agua');
  await typeInto(page.getByLabel('Tu correo electrónico'), 'eva@ejemplo.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
  await doJobs();
  await page.goto(`/subscriptions/link?token=${tokenIn(sent.at(-1))}`);
  await press(page.getByRole('button', { name: 'Sí, quiero recibirlos' }));
  await page.getByRole('heading', { name: 'Listo' }).waitFor();
  expect(await subscriptions()).toEqual([
    { query: 'search=agua', frequency: 'DAY', isConfirmed: true },
  ]);
});

test(
  'who has just confirmed can end it, without scripts and before any other letter',
  exhaustive,
  async () => {
    await site.sql()`delete from subscriptions`;
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto('/subscriptions/new?org=León&search=parque');
    await typeInto(page.getByLabel('Tu correo electrónico'), 'luz@ejemplo.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
    await doJobs();
    await page.goto(`/subscriptions/link?token=${tokenIn(sent.at(-1))}`);
    await press(page.getByRole('button', { name: 'Sí, quiero recibirlos' }));
    await page.getByRole('heading', { name: 'Listo' }).waitFor();
    await press(page.getByRole('link', { name: 'Dejar de recibirlos' }));
    await page.getByRole('heading', { name: 'Dejar de recibir los correos' }).waitFor();
    expect(await subscriptions()).toMatchObject([{ isConfirmed: true }]);
    await press(page.getByRole('button', { name: 'Dejar de recibirlos' }));
    await page.getByRole('heading', { name: 'Ya no llegarán más correos' }).waitFor();
    expect(await subscriptions()).toEqual([]);
  },
);

test.each(triedWidths)('a long filter in words fits at %i', async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 800 } });
  await page.goto(`/subscriptions/new?org=León&search=${'palabralarguísima'.repeat(8)}`);
  await hydrated(page);
  expect(await overflows(page)).toBe(false);
});
