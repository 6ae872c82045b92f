import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { countListed } from '../../../figures/figures/api/find-totals.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { cancelLoad } from '../../../loading/data-load/api/cancel-load.ts';
import { findOpenLoad } from '../../../loading/data-load/api/find-load.ts';
import { issueTranslator } from '../../../loading/data-load/issue-translator.ts';
import texts from '../../../loading/data-load/texts/es.json' with { type: 'json' };
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../../loading/sheet-layouts/api/load-file.ts';
import { Organization } from '../../../office/organizations/organization.ts';
import { accents } from '../../../office/organizations/theme.ts';
import { Drawing, storeDrawing } from './demo-drawings.ts';
import { enterDemoLimits } from './demo-limits.ts';
import { fillDemoPages } from './demo-pages.ts';
import { fillDemoDocuments } from './fill-demo-documents.ts';

type TextLookup = (line: string) => void;
const text = issueTranslator(texts, 'es');

/**
 * Fills a database that has no other organizations with the demo monitors of db/seed, each by an
 * ordinary load of its spreadsheet. A monitor appears when all its contracts are there: one that was
 * interrupted is finished the next time, one that was shown or deleted is left alone.
 */
export const loadDemo = async (
  sql: Sql,
  translate: TextLookup,
  files?: FileStore,
): Promise<void> => {
  const monitors = await readMonitors();
  const present = await findPresent(sql);
  const names = new Set(monitors.map(({ name }) => name));
  if (present.some(({ name }) => !names.has(name))) return;
  for (const monitor of monitors) {
    const known = present.find(({ name }) => name === monitor.name);
    if (known && !known.isUnfinished) continue;
    const id = known?.id ?? (await insertHidden(sql, monitor));
    await loadMonitor({ sql, translate, files }, monitor, id);
  }
};

const folder = new URL('../../../../db/seed/', import.meta.url);

const Monitor = Organization.pick({
  name: true,
  shortName: true,
  theme: true,
  title: true,
  welcomeTitle: true,
  description: true,
  contactEmail: true,
  address: true,
  schedule: true,
  additionalInformation: true,
  dataSourceName: true,
  dataSourceUrl: true,
  defaultAdministrationPeriod: true,
  round: true,
}).extend({ sheet: z.string(), coverDrawing: Drawing });
type Monitor = z.infer<typeof Monitor>;

const readMonitors = async (): Promise<Monitor[]> =>
  z.array(Monitor).parse(JSON.parse(await readFile(new URL('organizations.json', folder), 'utf8')));

type Present = { id: string; name: string; isUnfinished: boolean };

/** A monitor on its way is hidden: marked as deleted, by nobody. */
const findPresent = (sql: Sql) => sql<Present[]>`
  select id, name, deleted_at is not null and deleted_by is null as "isUnfinished"
    from organizations`;

const insertHidden = async (sql: Sql, monitor: Monitor): Promise<string> => {
  const id = newId();
  await sql`
    insert into organizations (id, name, short_name, color, theme, title, welcome_title,
      description, contact_email, address, schedule, additional_information,
      data_source_name, data_source_url, default_administration_period, round, deleted_at)
    values (${id}, ${monitor.name}, ${monitor.shortName}, ${accents[monitor.theme]},
      ${monitor.theme}, ${monitor.title}, ${monitor.welcomeTitle}, ${monitor.description},
      ${monitor.contactEmail}, ${monitor.address}, ${monitor.schedule},
      ${monitor.additionalInformation}, ${monitor.dataSourceName}, ${monitor.dataSourceUrl},
      ${monitor.defaultAdministrationPeriod}, ${monitor.round},
      now())`;
  return id;
};

type Tools = { sql: Sql; translate: TextLookup; files: FileStore | undefined };

const loadMonitor = async (
  { sql, translate, files }: Tools,
  monitor: Monitor,
  id: string,
): Promise<void> => {
  const started = performance.now();
  translate(text('demo.loading', { name: monitor.name }));
  if (!(await isLoaded(sql, id))) await loadSheet(sql, id, monitor);
  await fillDemoPages(sql, id, monitor.shortName, files);
  if (files) await showCover(sql, files, id, monitor);
  await enterDemoLimits(sql, id);
  if (files) await fillDemoDocuments({ sql, files }, id);
  await sql`update organizations set deleted_at = null where id = ${id}`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  translate(
    text('demo.loaded', { name: monitor.name, seconds, ...(await countContents(sql, id)) }),
  );
};

const showCover = async (
  sql: Sql,
  files: FileStore,
  id: string,
  { coverDrawing }: Monitor,
): Promise<void> => {
  const cover = await storeDrawing(sql, files, id, coverDrawing);
  await sql`update organizations set cover = ${cover} where id = ${id}`;
};

const isLoaded = async (sql: Sql, id: string): Promise<boolean> => {
  const loads = await sql`
    select from data_loads where organization_id = ${id} and status = 'CONFIRMED'`;
  return loads.length > 0;
};

const loadSheet = async (sql: Sql, id: string, { sheet }: Monitor): Promise<void> => {
  const interrupted = await findOpenLoad(sql, id);
  if (interrupted) await cancelLoad(sql, id, interrupted._id);
  const load = await openLoad(sql, id, fileURLToPath(new URL(sheet, folder)));
  await confirmLoad(sql, id, load._id, { probable: 'new' });
};

type Contents = { contracts: number; suppliers: number; units: number };

const countContents = async (sql: Sql, id: string): Promise<Contents> => {
  const [contracts, [others]] = await Promise.all([
    countListed(sql, allContractsOf(id), false),
    sql<[Omit<Contents, 'contracts'>]>`
      select (select count(*) from suppliers where organization_id = ${id}) as suppliers,
             (select count(*) from administrative_units where organization_id = ${id}) as units`,
  ]);
  return { contracts, ...others };
};
