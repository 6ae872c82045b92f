import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import {
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabaseUrl } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { verifySummaryTables } from '../../../figures/figures/api/summary-tables/verify-summary-tables.ts';
import { connect } from '../../../foundation/platform/api/database/database.ts';
import { cancelLoad } from '../../../loading/data-load/api/cancel-load.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { openLoad } from '../../../loading/sheet-layouts/api/load-file.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { contractCatalogue } from '../contract-catalogue.ts';

const url = await freshDatabaseUrl();
const sql = connect({ url });
afterAll(() => sql.end({ timeout: 1 }));
const organizations = [await insertOrganization(sql), await insertOrganization(sql)];

/** Two people work for the first organization, two for the second, each with connections of their own. */
const openSession = async (organization: string) => {
  const own = connect({ url, max: 3 });
  afterAll(() => own.end({ timeout: 1 }));
  const { send } = await openCallsAs(own, organization, { permissions: ['CONTRACTS'] });
  return { sql: own, organization, send, confirmed: [] as string[], removed: [] as string[] };
};
type Session = Awaited<ReturnType<typeof openSession>>;

const places = await Promise.all(
  organizations.map(async (organization) => ({
    unit: await insertUnit(sql, organization),
    supplier: await insertSupplier(sql, organization),
  })),
);
const sessions = await Promise.all([...organizations, ...organizations].map(openSession));

type Kind = keyof typeof writes;
type Write = { kind: Kind; seed: number };

/** Each answers with how much it wrote; what is refused, because another was first, with nothing. */
const writes = {
  load: async (session: Session, seed: number) => {
    const rows = [0, 1, 2].map((row) =>
      sheetRow({
        C20: `CARGA-${(seed + row) % 7}`,
        C1: pick(['Licitación pública', 'Adjudicación directa'], seed),
        C2: pick(['Servicios', 'Modificación'], seed + row),
        C15: `PROVEEDOR ${seed % 3} SA DE CV`,
        C16: null,
        C22: (seed % 100_000) / 100,
        C25: (seed % 100_000) / 100,
      }),
    );
    const { _id } = await openLoad(session.sql, session.organization, await loadSheet(rows));
    try {
      await confirmLoad(session.sql, session.organization, _id, { ignoreErrors: true });
      session.confirmed.push(_id);
      return 1;
    } catch (error) {
      await cancelLoad(session.sql, session.organization, _id);
      throw error;
    }
  },
  revert: async (session: Session) => {
    const load = session.confirmed.pop();
    if (!load) return 0;
    const counts = await revertLoad(session.sql, session.organization, load);
    return counts.deletedContractsCount + counts.restoredContractsCount;
  },
  create: (session: Session, seed: number) => {
    const place = places[organizations.indexOf(session.organization)];
    return sent(session, contractCatalogue.save, {
      ...changesOf(seed),
      category: 'SERVICES',
      procedureType: pick(['PUBLIC', 'INVITATION', 'NO_BID'], seed),
      administrationPeriod: '2024-2027',
      fiscalYear: '2026',
      period: '1o 2026',
      servicesDescription: `Obra ${seed}`,
      organizerAdministrativeUnit: place?.unit,
      applicantAdministrativeUnit: place?.unit,
      supplier: place?.supplier,
      administrativeUnitType: 'CENTRALIZED',
      contractDate: '2026-02-28',
      contractNumber: `FORMA-${seed}`,
      contractType: 'NORMAL',
      areaInCharge: 'Oficialía Mayor',
    });
  },
  change: async (session: Session, seed: number) => {
    const [_id] = await someIds(session, seed, 1);
    return _id ? sent(session, contractCatalogue.save, { _id, ...changesOf(seed) }) : 0;
  },
  changeMany: async (session: Session, seed: number) => {
    const ids = await someIds(session, seed, 3);
    const body = ids.map((_id, row) => ({ _id, ...changesOf(seed + row) }));
    return body.length > 0 ? sent(session, contractCatalogue.saveUpdated, body) : 0;
  },
  remove: async (session: Session, seed: number) => {
    const [_id] = await someIds(session, seed, 1);
    if (!_id) return 0;
    const removed = await sent(session, contractCatalogue.remove, { _id });
    if (removed > 0) session.removed.push(_id);
    return removed;
  },
  restore: async (session: Session) => {
    const _id = session.removed.pop();
    return _id ? sent(session, contractCatalogue.restore, { _id }) : 0;
  },
};

const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;

const changesOf = (seed: number) => ({
  procedureState: pick(['CONCLUDED', 'CONCLUDED', 'CANCELED'], seed),
  totalAmount: (100 + (seed % 10_000_019)) / 100,
});

const someIds = async ({ sql: own, organization }: Session, seed: number, count: number) => {
  const rows = await own<{ id: string }[]>`
    select id from contracts where organization_id = ${organization} and deleted_at is null
     order by hashtext(id::text || ${String(seed)}) limit ${count}`;
  return rows.map(({ id }) => id);
};

const sent = async (
  session: Session,
  endpoint: { method: 'GET' | 'POST'; url: string },
  body: unknown,
): Promise<number> => {
  const { statusCode, body: answer } = await session.send(endpoint as never, { body });
  if (![200, 404, 409].includes(statusCode))
    throw new Error(`${endpoint.url}: ${statusCode} ${answer}`);
  return statusCode === 200 ? 1 : 0;
};

/** How often each kind wrote something, and the most writes under way at one time. */
const written = new Map<string, number>();
let underWay = 0;
let maxUnderWay = 0;

const runSession = async (session: Session, list: Write[]): Promise<void> => {
  for (const { kind, seed } of list) {
    underWay += 1;
    maxUnderWay = Math.max(maxUnderWay, underWay);
    const count = await writes[kind](session, seed)
      .catch(refusedAsNone)
      .finally(() => (underWay -= 1));
    written.set(kind, (written.get(kind) ?? 0) + count);
  }
};

/** Refused because another session was first: it has a load open, or the rows are no more as they were. */
const refusedAsNone = (error: unknown): number => {
  if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) return 0;
  throw error;
};

const kinds = Object.keys(writes) as Kind[];

const write = fc.record({
  kind: fc.constantFrom(...kinds),
  seed: fc.nat(1_000_000),
});

/** Figures as the public reads them, against the contracts added up here. */
const compareShown = async (organization: string, [session]: Session[]): Promise<void> => {
  const [direct] = await sql`
    select count(*) as contracts, coalesce(sum(total_or_max_amount), 0) as amount from contracts
     where organization_id = ${organization} and deleted_at is null and not is_empty
       and procedure_state = 'CONCLUDED'
       and category not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;
  const answer = await session?.send(filterContracts, { body: { filters: {} } });
  const { totals } = answer?.json().data ?? {};
  expect({ contracts: totals.counts.total, amount: totals.totalAmount ?? 0 }).toEqual(direct);
};

const everyKind = (session: number): Write[] =>
  kinds.concat('create', 'load', kinds).map((kind, at) => ({ kind, seed: 7919 * at + session }));

test('whatever people load, take back, save, edit, delete and restore at once, the figures agree', async () => {
  // Each kind of write is tried in each session, whatever is drawn afterwards.
  await Promise.all(sessions.map((session, index) => runSession(session, everyKind(index))));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(write, { maxLength: 5 }), { minLength: 4, maxLength: 4 }),
      async (lists) => {
        await Promise.all(
          sessions.map((session, index) => runSession(session, lists[index] ?? [])),
        );
        expect(await verifySummaryTables(sql)).toEqual([]);
      },
    ),
    { numRuns: howMany(1, 60) },
  );
  for (const [index, organization] of organizations.entries())
    await compareShown(organization, sessions.slice(index));
  expect([...written].filter(([, count]) => count === 0)).toEqual([]);
  expect(new Set(written.keys())).toEqual(new Set(kinds));
  expect(maxUnderWay).toBe(sessions.length);
});
