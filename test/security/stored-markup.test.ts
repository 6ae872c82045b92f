import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { FileStore } from '../../src/foundation/files/api/file-store.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { adminScreens, openAdminScreen } from '../e2e/admin-screens.ts';
import { fillPublicScreens, publicScreens } from '../e2e/public-screens.ts';
import { hydrated, siteForTests } from '../e2e/visit.ts';
import { thinned } from '../support/how-many.ts';
import { insertUser } from '../support/sign-in.ts';

/** Would say so if any page took it for markup, or for an address that may be followed. */
const markup = `"'><img src=nothing onerror=alert(1)><svg/onload=alert(2)></script><script>alert(3)</script>`;
const script = 'javascript:alert(4)//';

let written: string[] = [];

const fill = async (sql: Sql, files: FileStore) => {
  await fillPublicScreens(sql, files);
  await insertUser(sql, { permissions: ['CONTRACTS'] });
  written = await writeEverywhere(sql);
};

const site = siteForTests({ fill });

/** Every column that takes text has it now; names of what took none of both are left out. */
const writeEverywhere = async (sql: Sql): Promise<string[]> => {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column"
      from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
       and table_name !~ '_figures$|^audit|^account|^migrations$|^sessions$|^document_backups$'
       and column_name !~ '_key$|^(short_name|email|contact_email|sha256|media_type)$'
     order by 1, 2`;
  const done: string[] = [];
  for (const { table, column } of columns)
    for (const text of /url/.test(column) ? [script] : [markup]) {
      const isDone = await tryToWrite(sql, table, column, text);
      if (isDone) done.push(`${table}.${column}`);
    }
  return done;
};

/** Each row's own place at the end, so that names stay different from each other. */
const tryToWrite = async (sql: Sql, table: string, column: string, text: string) => {
  try {
    const { count } = await sql`
      update ${sql(table)} set ${sql(column)} = ${text} || ctid::text
       where ${sql(column)} is not null`;
    return count > 0;
  } catch {
    return false;
  }
};

/** What a text became, if it became anything but text. Runs in the browser. */
const tracesOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'img[src="nothing"], [onerror], [onload], a[href^="javascript:" i], iframe[src^="javascript:" i], script:not([src]):not([nonce]):not([type])',
      ),
    ].map((element) => element.outerHTML.slice(0, 200)),
  );

const watch = (page: Page, findings: string[]) =>
  page.on('dialog', (dialog) => {
    findings.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });

/** What the console says of answers that are no pages, such as 404. */
const ours = (complaints: string[]) => complaints.filter((text) => !/status of 4\d\d/.test(text));

test('many fields hold markup', () => {
  expect(written).toEqual(
    expect.arrayContaining([
      'suppliers.name',
      'suppliers.notes',
      'administrative_units.name',
      'contracts.services_description',
      'contracts.contract_url',
      'organizations.title',
      'resources.title',
      'users.name',
    ]),
  );
});

test('no public page takes what is stored for markup', async () => {
  const { page, complaints } = await site.visit();
  const findings: string[] = [];
  watch(page, findings);
  for (const screen of thinned(publicScreens, 4)) {
    await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}org=León`);
    await hydrated(page);
    for (const trace of await tracesOf(page)) findings.push(`${screen}: ${trace}`);
  }
  expect([...findings, ...ours(complaints)]).toEqual([]);
});

test('no page of the back office takes what is stored for markup', async () => {
  const { page, complaints } = await site.visitAs({ general: true }, 'León');
  const findings: string[] = [];
  watch(page, findings);
  for (const screen of thinned(adminScreens, 4)) {
    await openAdminScreen(page, screen);
    for (const trace of await tracesOf(page)) findings.push(`${screen.address}: ${trace}`);
  }
  expect([...findings, ...ours(complaints)]).toEqual([]);
});
