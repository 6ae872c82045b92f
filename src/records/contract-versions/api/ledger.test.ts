import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRandom, type Random } from '../../../../db/seed/random.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { asOwner, freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive, howMany } from '../../../../test/support/how-many.ts';
import {
  moveVersions,
  rewriteLedger,
  versionTables,
} from '../../../../test/support/rewrite-ledger.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { filterContracts, totalContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import {
  listContractVersions,
  listLedgerDays,
  proveVersion,
  showContractOfDay,
  type VersionProof,
} from '../ledger-endpoints.ts';
import type { LedgerDay } from '../ledger-entry.ts';
import { closeLedgerDays } from './close-ledger-days.ts';
import { describeLedgerDays, describeProof } from './describe-ledger.ts';
import { ledgerTranslator } from './ledger-translator.ts';
import { removeVersionState } from './remove-version-state.ts';
import { verifyLedger } from './verify-ledger.ts';
import { faultsOfDays, readPublished } from './verify-published.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const dayCount = 30;
const dayOf = (number: number): string =>
  new Date(Date.UTC(2026, 2, number)).toISOString().slice(0, 10);

type Doc = { _id: string };

let organization: string;
/** What the list of contracts showed at the end of each day. */
const shown: Map<string, Doc>[] = [];
/** What they added up to. */
const totals: ContractTotals[] = [];

const { ask } = {
  ask: ((...given: Parameters<ReturnType<typeof callsOf>['ask']>) =>
    callsOf(app, { organization }).ask(...given)) as ReturnType<typeof callsOf>['ask'],
};

const computed = ['counts', 'population', 'amendsContractId'];

/** Without what is computed from the rest. */
const findShown = async (): Promise<Map<string, Doc>> => {
  const { data } = await ask(filterContracts, {
    query: { pageSize: '100', page: '1', incluirReportes: 'true' },
    body: { filters: {} },
  });
  return new Map(
    data.docs.map((doc) => {
      const stated = Object.entries(doc).filter(([name]) => !computed.includes(name));
      return [doc._id, { _id: doc._id, ...Object.fromEntries(stated) }];
    }),
  );
};

const operations: ((random: Random, ids: string[], suppliers: string[]) => Promise<unknown>)[] = [
  async ({ pick, integer }, ids, suppliers) => {
    ids.push(
      await insertContract(sql, organization, {
        supplierId: pick(suppliers),
        totalOrMaxAmount: `${integer(1, 9_999_999)}.${integer(10, 99)}`,
        contractNumber: `N-${ids.length}`,
      }),
    );
  },
  ({ pick, integer }, ids) =>
    sql`update contracts set total_or_max_amount = ${integer(1, 9_999)} where id = ${pick(ids)}`,
  ({ pick }, ids, suppliers) =>
    sql`update contracts set supplier_id = ${pick(suppliers)} where id = ${pick(ids)}`,
  ({ pick, integer }, _, suppliers) =>
    sql`update suppliers set name = ${`PROVEEDOR ${integer(1, 5)}`} where id = ${pick(suppliers)}`,
  ({ integer }) =>
    sql`update administrative_units set name = ${`Unidad ${integer(1, 3)}`}
         where organization_id = ${organization}`,
  ({ pick }, ids) =>
    sql`update contracts set procedure_state = ${pick(['CONCLUDED', 'CANCELED'])},
                             procedure_type = ${pick(['PUBLIC', 'NO_BID', 'INVITATION'])},
                             category = ${pick(['SERVICES', 'MODIFICACION'])}
         where id = ${pick(ids)}`,
  ({ pick }, ids) => sql`update contracts set deleted_at = now() where id = ${pick(ids)}`,
  ({ pick }, ids) => sql`update contracts set deleted_at = null where id = ${pick(ids)}`,
];

/** Days are written one after the other, and then each gets the moments of its own. */
beforeAll(async () => {
  organization = await insertOrganization(sql);
  const random = createRandom(75);
  const suppliers = await Promise.all([1, 2, 3].map(() => insertSupplier(sql, organization)));
  const ids = [await insertContract(sql, organization)];
  const lastOfDay: number[] = [];
  for (let day = 0; day < dayCount; day += 1) {
    for (let step = 0; step < 6; step += 1) await random.pick(operations)(random, ids, suppliers);
    shown.push(await findShown());
    totals.push((await ask(totalContracts)).data);
    const [last] = await sql<{ sequence: number }[]>`
      select max(sequence) as sequence from contract_versions where organization_id = ${organization}`;
    lastOfDay.push(last?.sequence ?? 0);
  }
  await asOwner(sql, async (owner) => {
    for (const [day, last] of lastOfDay.entries())
      await moveVersions(owner, organization, {
        day: dayOf(day + 1),
        first: (lastOfDay[day - 1] ?? 0) + 1,
        last,
      });
  });
  await closeLedgerDays(sql);
});

test('every contract is, on each of thirty days, as the public saw it then', async () => {
  const ids = new Set(shown.flatMap((day) => [...day.keys()]));
  expect(ids.size).toBeGreaterThan(10);
  for (const [day, docs] of shown.entries())
    for (const id of ids) {
      const { data } = await ask(showContractOfDay, { query: { id, at: dayOf(day + 1) } });
      expect([id, data.contract]).toEqual([id, docs.get(id) ?? null]);
    }
});

test('the page of a contract as data takes the day, too, and refuses what is none', async () => {
  const [id = ''] = [...(shown.at(4)?.keys() ?? [])];
  const send = (at: string, format = 'json') =>
    app.inject({ url: `/contracts/${id}.${format}`, query: { org: organization, at } });
  const answer = await send(dayOf(5));
  expect(answer.json().data.contract).toEqual(shown.at(4)?.get(id));
  expect((await send('ayer')).statusCode).toBe(400);
  expect((await send(dayOf(5), 'csv')).statusCode).toBe(400);
});

test('the versions of a contract say field by field what changed', async () => {
  const [id = ''] = [...(shown.at(-1)?.keys() ?? [])];
  const { data } = await ask(listContractVersions, { query: { id } });
  const [first, ...others] = data.docs;
  expect(first).toMatchObject({ version: 1, cause: 'EDIT', changes: null });
  for (const { changes } of others)
    for (const { field, before, after } of changes ?? [])
      expect([field, before]).not.toEqual([field, after]);
});

/** RFC 9162, 2.1.3.2, written anew with nothing but node:crypto. */
const rootByPath = ({ record, day, path }: VersionProof): string => {
  const sha = (...parts: (Buffer | string)[]): Buffer =>
    parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest();
  const entry = JSON.stringify(['version', ...Object.values(record)]);
  let place = record.sequence - (day?.firstSequence ?? 0) + 1;
  let last = day?.versions ?? 0;
  let node = sha(Buffer.from([0]), entry);
  for (const hex of path) {
    const beside = Buffer.from(hex, 'hex');
    if (place % 2 === 1 || place === last) {
      node = sha(Buffer.from([1]), beside, node);
      while (place % 2 === 0 && place !== 0) [place, last] = [place >> 1, last >> 1];
    } else node = sha(Buffer.from([1]), node, beside);
    [place, last] = [place >> 1, last >> 1];
  }
  return node.toString('hex');
};

test('a proof holds without this program, for every version, and its root is published', async () => {
  const { data } = await ask(listLedgerDays);
  expect(data.docs.length).toBeGreaterThan(25);
  const roots = data.docs.map(({ root }) => root);
  const versions = await sql<{ contract: string; version: string }[]>`
    select contract_id as contract, version::text from contract_versions
     where organization_id = ${organization}`;
  for (const query of versions) {
    const { data: proof } = await ask(proveVersion, { query });
    expect(rootByPath(proof)).toBe(proof.day?.root);
    expect(roots).toContain(proof.day?.root);
    const digest = createHash('sha256')
      .update(proof.state ?? '')
      .digest('hex');
    expect(proof.record.sha256).toBe(proof.state === null ? null : digest);
  }
});

test('days of more versions than a block have proofs, too, and what is not over has none', async () => {
  const town = await insertOrganization(sql);
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => insertContract(sql, town, { areaInCharge: 'Compras' })),
  );
  for (let index = 0; index < 100; index += 1)
    await sql`update contracts set total_or_max_amount = ${index} where organization_id = ${town}`;
  const calls = callsOf(app, { organization: town });
  const query = { contract: String(ids[0]), version: '77' };
  expect((await calls.ask(proveVersion, { query })).data).toMatchObject({ day: null, path: [] });
  await asOwner(sql, (owner) =>
    rewriteLedger(
      owner,
      async (tx) => {
        for (const table of versionTables)
          await tx`
            update ${tx(table)} set moment = '2026-03-08 12:00Z'::timestamptz
                                           + sequence * interval '1 second'
             where organization_id = ${town}`;
      },
      { commit: true },
    ),
  );
  await closeLedgerDays(sql);
  for (const contract of ids)
    for (const version of ['1', '40', '77', '101']) {
      const { data: proof } = await calls.ask(proveVersion, { query: { contract, version } });
      expect(proof.day?.versions).toBe(606);
      expect(rootByPath(proof)).toBe(proof.day?.root);
    }
});

const fetchDay = async (day: string) => {
  const answer = await app.inject({
    url: `/public-api/ledger/${day}.json`,
    query: { org: organization },
  });
  const published = readPublished(answer.body);
  if (published?.kind !== 'day') throw new Error(answer.body);
  return published;
};

test('a day or a proof alone is not called the whole ledger, and nothing at all is called nothing', async () => {
  const text = ledgerTranslator('es');
  const { data } = await ask(listLedgerDays);
  const [day] = data.docs;
  if (!day) throw new Error('No day is closed.');
  const conclusionOf = (days: LedgerDay[], isAll: boolean) =>
    describeLedgerDays(text, { days, isAll }, []).conclusion;
  expect(conclusionOf([], true)).toContain('nada se pudo comprobar');
  expect(conclusionOf([day], false)).toContain('--expect');
  expect(conclusionOf(data.docs, true)).toBe('El registro es íntegro.');
  const { records } = await fetchDay(day.day);
  const contract = String(records[0]?.contract);
  const query = { contract, version: String(records[0]?.version) };
  const { data: proof } = await ask(proveVersion, { query });
  expect(describeProof(text, proof)).toMatchObject({
    faults: [],
    conclusion: expect.stringContaining('--expect'),
  });
  expect(describeProof(text, { ...proof, day: null, path: [] }).conclusion).toContain(
    'todavía no hay raíz',
  );
  expect(describeProof(text, { ...proof, path: [] }).faults).toHaveLength(1);
});

test('the published days give their roots, each on top of the one before', async () => {
  const { data } = await ask(listLedgerDays);
  const days = [];
  for (const { day } of data.docs.toReversed()) days.push(await fetchDay(day));
  expect(faultsOfDays(days)).toEqual([]);
  const [record] = days[3]?.records ?? [];
  if (record) record.cause = 'MERGE';
  expect(faultsOfDays(days)).toEqual([{ reason: 'root', at: days[3]?.day.day }]);
  const missing = await app.inject({
    url: '/public-api/ledger/2020-01-01.json',
    query: { org: organization },
  });
  expect(missing.statusCode).toBe(404);
});

type Tampering = (tx: Queries, at: { sequence: number; day: string }) => Promise<unknown>;
const tamperings: Record<string, Tampering> = {
  'a value': (tx, { sequence }) => tx`
    update contract_versions set state = overlay(coalesce(state, '{}') placing ' ' from 2 for 0)
     where organization_id = ${organization} and sequence = ${sequence}`,
  'a value with its hash': (tx, { sequence }) => tx`
    update contract_versions set state = '{"isEmpty":true}', sha256 = sha256('{"isEmpty":true}')
     where organization_id = ${organization} and sequence = ${sequence}`,
  'a moment': (tx, { sequence }) => tx`
    update contract_versions set moment = moment + interval '1 microsecond'
     where organization_id = ${organization} and sequence = ${sequence}`,
  'a cause': (tx, { sequence }) => tx`
    update contract_versions set cause = 'LOAD'
     where organization_id = ${organization} and sequence = ${sequence}`,
  'the order': async (tx, { sequence }) => {
    const move = (from: number, to: number) => tx`
      update contract_versions set sequence = ${to}
       where organization_id = ${organization} and sequence = ${from}`;
    await move(sequence, 1_000_000);
    await move(sequence + 1, sequence);
    await move(1_000_000, sequence + 1);
  },
  'a removal': (tx, { sequence }) => tx`
    delete from contract_versions
     where organization_id = ${organization} and sequence = ${sequence}`,
  'a removal that closes the gap': async (tx, { sequence }) => {
    await tx`
      delete from contract_versions
       where organization_id = ${organization} and sequence = ${sequence}`;
    await tx`
      update contract_versions set sequence = sequence + 1000000
       where organization_id = ${organization} and sequence > ${sequence}`;
    await tx`
      update contract_versions set sequence = sequence - 1000001
       where organization_id = ${organization} and sequence > 1000000`;
  },
  'a root': (tx, { day }) => tx`
    update ledger_days set root = sha256('x')
     where organization_id = ${organization} and day = ${day}`,
  'a day': (tx, { day }) => tx`
    delete from ledger_days where organization_id = ${organization} and day = ${day}`,
  'the amount of a version in the sums': (tx, { sequence }) => tx`
    update contract_version_figures set amount = coalesce(amount, 0) + 0.01
     where organization_id = ${organization}
       and sequence = (select max(sequence) from contract_version_figures
                        where organization_id = ${organization} and sequence <= ${sequence}
                          and population is not null)`,
  'a contract past the triggers': (tx) => tx`
    update contracts set notes = 'otra cosa'
     where id = (select id from contracts where organization_id = ${organization}
                   and deleted_at is null limit 1)`,
};

test.each(Object.entries(tamperings))(
  'who changes %s is found, wherever it is',
  async (_, tamper) => {
    const random = createRandom(8);
    const { data } = await ask(listLedgerDays);
    const most = Math.max(...data.docs.map((day) => day.firstSequence + day.versions - 1));
    expect((await verifyLedger(sql)).flatMap(({ faults }) => faults)).toEqual([]);
    for (let trial = 0; trial < howMany(3, 30); trial += 1) {
      const at = {
        sequence: random.integer(1, most - 1),
        // The end of a chain can be cut off unseen, unless somebody noted its newest root.
        day: random.pick(data.docs.slice(1)).day,
      };
      const faults = await asOwner(sql, (owner) =>
        rewriteLedger(owner, async (tx) => {
          await tamper(tx, at);
          return (await verifyLedger(tx)).flatMap((verdict) => verdict.faults);
        }),
      );
      expect(faults).not.toEqual([]);
    }
  },
);

test('the totals of a past day are those that were answered on it, to the cent', async () => {
  for (const [day, expected] of totals.entries())
    expect((await ask(totalContracts, { query: { at: dayOf(day + 1) } })).data).toEqual(expected);
  // What nobody knows is refused: 0 would be an answer.
  for (const at of ['2020-01-01', '2999-01-01']) {
    const answer = await app.inject(`/public-api/contracts/totals?org=${organization}&at=${at}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'contract-versions:unknown-day',
    ]);
  }
  // A list of today is never given for that of a day.
  const list = await app.inject(`/public-api/contracts/list?org=${organization}&at=2026-03-08`);
  expect(list.statusCode).toBe(422);
});

test('what the law has removed leaves its hash, and the ledger still holds', async () => {
  const [contract = ''] = [...(shown.at(0)?.keys() ?? [])];
  const removal = { contract, version: 1, by: 'Ana Díaz', reason: 'Datos personales' };
  const before = (await ask(proveVersion, { query: { contract, version: '1' } })).data;
  expect(await removeVersionState(sql, removal)).toBe(true);
  expect(await removeVersionState(sql, removal)).toBe(false);
  const recorded = await sql`
    select user_name, changes from audit_events
     where organization_id = ${organization} and entity_id = ${contract} and action = 'DELETE'`;
  expect(recorded).toMatchObject([
    {
      user_name: 'Ana Díaz',
      changes: [
        { field: 'removedVersion', old: 1, new: null },
        { field: 'removalReason', old: null, new: 'Datos personales' },
      ],
    },
  ]);
  const after = (await ask(proveVersion, { query: { contract, version: '1' } })).data;
  expect(after).toEqual({ ...before, state: null });
  expect(rootByPath(after)).toBe(before.day?.root);
  const verdicts = await verifyLedger(sql);
  expect(verdicts.flatMap(({ faults }) => faults)).toEqual([]);
  expect(verdicts.find((verdict) => verdict.organization === organization)?.removed).toBe(1);
  const { data } = await ask(listContractVersions, { query: { id: contract } });
  expect(data.docs[0]).toMatchObject({ sha256: before.record.sha256, changes: null });
  expect(data.docs[0]?.removedAt).not.toBeNull();
  const of = await ask(showContractOfDay, { query: { id: contract, at: dayOf(1) } });
  expect(of.data.version?.version === 1 ? of.data.contract : null).toBeNull();
});

test('a ledger of 100,000 versions is checked within ten seconds', exhaustive, async () => {
  const town = await insertOrganization(sql);
  await asOwner(sql, (owner) =>
    rewriteLedger(
      owner,
      async (tx) => {
        await tx`
        insert into contract_versions
          (organization_id, contract_id, version, sequence, moment, cause, sha256, state)
        select ${town}, ('00000000-0000-7000-8000-' || lpad(((n + 1) / 2)::text, 12, '0'))::uuid,
               2 - n % 2, n, '2026-03-08 12:00Z'::timestamptz + n * interval '1 second',
               case when n % 2 = 1 then 'LOAD' else 'REVERT' end,
               case when n % 2 = 1 then sha256(convert_to(text, 'UTF8')) end,
               case when n % 2 = 1 then text end
          from generate_series(1, 100000) as n,
               lateral (select format('{"notes":"%s %s"}', n, repeat('a', 1000)) as text) as written`;
        await tx`
          insert into contract_version_figures
            (organization_id, contract_id, version, sequence, moment, cause, change, counted_before,
             population, procedure_type)
          select organization_id, contract_id, version, sequence, moment, cause,
                 case version when 1 then 'NEW' else 'WITHDRAWN' end, version = 2,
                 case version when 1 then 'COUNTED' end, case version when 1 then 'PUBLIC' end
            from contract_versions where organization_id = ${town}`;
      },
      { commit: true },
    ),
  );
  await closeLedgerDays(sql);
  const begun = performance.now();
  const verdict = (await verifyLedger(sql)).find((one) => one.organization === town);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(verdict).toMatchObject({ versions: 100_000, faults: [] });
});
