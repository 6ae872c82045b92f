import type { Page } from 'playwright-core';
import sharp from 'sharp';

import type { FileStore } from '../../src/foundation/files/api/file-store.ts';
import { storeImage } from '../../src/foundation/files/api/store-image.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { commandLine } from '../../src/loading/data-load/api/notify-of-load.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { correctCells } from '../../src/loading/load-correction/api/correct-cells.ts';
import { openLoad } from '../../src/loading/sheet-layouts/api/load-file.ts';
import {
  insertContracts,
  insertOrganization,
  insertResource,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { openLoadHere } from '../support/open-load-here.ts';
import { insertUser } from '../support/sign-in.ts';
import { press } from '../support/user-input.ts';

/** A place of the back office, and what is done there before it is looked at. */
export type AdminScreen = {
  address: string;
  /** Of a heading or dialog that is there once the screen is; else its first heading will do. */
  prepare?: (page: Page) => Promise<unknown>;
};

const openNew = (page: Page) => press(page.getByRole('button', { name: /^Nuev[oa] / }).first());
const inDialog = async (page: Page): Promise<void> => {
  await openNew(page);
  await page.getByRole('dialog').waitFor();
};
const editTable = (page: Page) => press(page.getByRole('button', { name: 'Editar tabla' }));

/** Every screen and its states, for a GENERAL user. */
export const adminScreens: AdminScreen[] = [
  { address: '/admin' },
  { address: '/admin?span=YEAR&scope=all' },
  { address: '/admin/select-organization' },
  { address: '/admin/profile' },
  { address: '/admin/users' },
  { address: '/admin/users', prepare: inDialog },
  { address: '/admin/suppliers' },
  { address: '/admin/suppliers?search=no+hay+tal' },
  { address: '/admin/suppliers', prepare: inDialog },
  { address: '/admin/suppliers', prepare: editTable },
  { address: '/admin/suppliers/review' },
  { address: '/admin/organizations' },
  { address: '/admin/administrative-units' },
  { address: '/admin/contracts' },
  { address: '/admin/contracts', prepare: inDialog },
  { address: '/admin/contracts', prepare: editTable },
  { address: '/admin/documents' },
  { address: '/admin/documents?state=BROKEN' },
  { address: '/admin/cases' },
  { address: '/admin/cases?state=CONFIRMED' },
  { address: '/admin/resources' },
  { address: '/admin/resources', prepare: inDialog },
  { address: '/admin/limits' },
  { address: '/admin/limits', prepare: inDialog },
  { address: '/admin/calculations' },
  { address: '/admin/calculations', prepare: inDialog },
  { address: '/admin/settings' },
  { address: '/admin/settings?tab=theme' },
  { address: '/admin/publication' },
  { address: '/admin/audit' },
  { address: '/admin/system' },
  { address: '/admin/data-load/guide' },
  { address: '/admin/data-load/current' },
  // The other organization has no load that would be shown in its place; the last, as it is kept.
  { address: '/admin/data-load?org=Vacío' },
  { address: '/admin/publication?org=Vacío' },
];

/** Opens a screen until it has its figures and, where there is something to do first, did it. */
export const openAdminScreen = async (
  page: Page,
  { address, prepare }: AdminScreen,
  lang = 'es',
): Promise<void> => {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  if (lang === 'es') await prepare?.(page);
};

/** What who is not signed in sees. */
export const entryScreens = [
  '/login',
  '/login?redirectTo=/admin/users',
  '/forgot-password',
  '/new-password/abc',
];

const long = 'CONSTRUCTORA Y ARRENDADORA DE MAQUINARIA PESADA DEL NORTE Y DEL BAJÍO, S.A. DE C.V.';

/** An organization with some of everything, long words among them. */
export const fillBackOffice = async (sql: Sql, files: FileStore): Promise<void> => {
  const organization = await insertOrganization(sql, {
    shortName: 'León',
    name: 'Municipio de León',
  });
  await insertOrganization(sql, {
    shortName: 'Vacío',
    name: 'Municipio de Vacío',
    isDraft: true,
  });
  const other = await insertOrganization(sql, { shortName: 'Silao', name: 'Municipio de Silao' });
  const confirmed = await openLoadHere(sql, other, await loadSheet([sheetRow()], 'enero.xlsx'));
  await confirmLoad(sql, other, confirmed._id);
  const picture = await sharp({
    create: { width: 320, height: 200, channels: 3, background: '#24406a' },
  })
    .png()
    .toBuffer();
  const image = await storeImage(sql, files, organization, picture);
  await sql`update organizations set cover = ${image} where id = ${organization}`;
  const supplierId = await insertSupplier(sql, organization, { name: long, rfc: 'CAM190101AB1' });
  await insertSupplier(sql, organization, { name: long.replaceAll('.', '') });
  await insertSupplier(sql, organization, { name: 'INFORMACION RESERVADA' });
  for (let turn = 0; turn < 10; turn += 1) await insertSupplier(sql, organization);
  await insertUnit(sql, organization, { name: 'Dirección General de Obra Pública' });
  await insertContracts(
    sql,
    organization,
    [...Array(12).keys()].map((turn) => ({
      supplierId,
      contractNumber: `MLA-DGOP-RP-LPN-00012${turn}-2026`,
      totalOrMaxAmount: turn === 3 ? null : 123_456_789.01,
      contractUrl: 'https://example.org/un/camino/muy/largo/que/no/termina/nunca/contrato.pdf',
      ...(turn === 4 && { category: 'EXTENSION' }),
      ...(turn === 5 && { isEmpty: true }),
    })),
  );
  await insertResource(sql, organization, { title: 'Ley de adquisiciones', image });
  await insertUser(sql, { name: 'Eva', lastName: 'Ríos', permissions: ['CONTRACTS'] });
  await sql`insert into visits (organization_id, day, visits) values (${organization}, current_date, 7)`;
  await sql`
    insert into page_views (organization_id, day, route, views)
    values (${organization}, current_date, '/contracts', 12),
           (${organization}, current_date, '/suppliers/{id}', 5)`;
  const reviewed = await loadSheet([sheetRow(), sheetRow(), sheetRow({ C1: 'Otro', C20: 'LP-2' })]);
  await openLoad(sql, organization, reviewed);
  const correction = { rowIndex: 5, column: 'C20', was: 'LP-2', value: 'LP-3' } as const;
  await correctCells(sql, organization, correction, commandLine);
};
