import { describe, expect, test } from 'vitest';

import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import type { Endpoint } from '../../src/foundation/platform/endpoint.ts';
import { documentedCalls } from '../../src/main/api-docs/api/documented-calls.ts';
import { insertOrganization } from '../support/builders.ts';
import { callsOf } from '../support/calls.ts';
import { catalogues, type Draft, type TestedCatalogue } from '../support/catalogues.ts';
import { freshDatabase } from '../support/database.ts';
import { openCallsAs } from '../support/sign-in.ts';

const sql = await freshDatabase();
const own = await insertOrganization(sql, { name: 'Propia', shortName: 'PROPIA' });
const other = await insertOrganization(sql, { name: 'Ajena', shortName: 'AJENA' });
const { app, send, token } = await openCallsAs(sql, own, { general: true });
const there = callsOf(app, { organization: other, token });

const all = Object.entries(catalogues);
const ofOrganizations = all.filter(([, { endpoints }]) => endpoints.list.organization !== 'none');
const withReferences = all.filter(([, { references }]) => references);

test('every catalogue of the app is attacked here', async () => {
  await app.ready();
  const modules = documentedCalls(app).flatMap(
    ({ url }) => /^\/api\/([\w-]+)\/save-updated-docs$/.exec(url)?.[1] ?? [],
  );
  const alias = 'administrative-units';
  expect(modules.filter((module) => module !== alias).toSorted()).toEqual(
    Object.keys(catalogues).toSorted(),
  );
});

let marks = 0;

/** What is done to a catalogue again and again. */
const handsOn = ({ endpoints, table, ownField, draft, removal = () => ({}) }: TestedCatalogue) => {
  const { save, saveUpdated, remove, restore } = endpoints;
  const draftOf = (organization = own): Promise<Draft> =>
    draft(sql, organization, `A${(marks += 1)}`);
  const create = async (organization = own) => {
    const fresh = await draftOf(organization);
    const answer = await (organization === own ? send : there.send)(save, { body: fresh });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { _id, updatedAt } = answer.json().data as { _id: string; updatedAt: string };
    return { _id, updatedAt, draft: fresh };
  };
  /** All that is stored of it, and of what was done. */
  const everything = async () => ({
    rows: await sql`select to_jsonb(rows) as row from ${sql(table)} as rows order by id`,
    events: await sql`select count(*) from audit_events`,
  });
  const another = async () => ({ [ownField]: (await draftOf())[ownField] });
  return { draftOf, create, everything, another, removal, save, saveUpdated, remove, restore };
};

type Attack = [endpoint: Endpoint, input: { body?: unknown; query?: unknown; text?: string }];

/** What was answered to attacks otherwise than with one of these. */
const answeredOtherwise = async (statuses: number[], attacks: Attack[]): Promise<string[]> => {
  const surprises: string[] = [];
  for (const [endpoint, input] of attacks) {
    const answer = await (input.text === undefined
      ? send(endpoint, input)
      : sendText(endpoint, input.text));
    if (!statuses.includes(answer.statusCode))
      surprises.push(`${endpoint.url} ${JSON.stringify(input).slice(0, 500)}: ${answer.body}`);
  }
  return surprises;
};

/** A body that is written as JSON by hand, for what no object literal can hold. */
const sendText = ({ method, url }: Endpoint, payload: string) =>
  app.inject({
    method,
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-current-organization-id': own,
      authorization: `Bearer ${token}`,
    },
  });

describe.each(all)('%s', (_, catalogue) => {
  const { endpoints, ownField } = catalogue;
  const { list, detail } = endpoints;
  const { draftOf, create, everything, another, removal, ...calls } = handsOn(catalogue);
  const { save, saveUpdated, remove, restore } = calls;

  test('a save writes only what its form has', async () => {
    const { _id, draft } = await create();
    const fresh = await draftOf();
    const before = await everything();
    const attacks = foreignKeys.flatMap(([key, value]): Attack[] => {
      const extra = `,${JSON.stringify(key)}:${JSON.stringify(value)}}`;
      const withKey = (body: Draft) => JSON.stringify(body).replace(/\}$/, extra);
      return [
        [save, { text: withKey(fresh) }],
        [save, { text: withKey({ _id, ...draft }) }],
        [saveUpdated, { text: `[${withKey({ _id, ...draft })}]` }],
        [remove, { text: withKey({ _id, ...removal(draft) }) }],
        [restore, { text: withKey({ _id }) }],
      ];
    });
    // A key that only attackers send is refused as it is read.
    expect(await answeredOtherwise([400, 422], attacks)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('of two editors at once the second is told which row the first one changed', async () => {
    const { _id, updatedAt, draft } = await create();
    const one = { ...draft, _id, updatedAt, ...(await another()) };
    const two = { ...draft, _id, updatedAt, ...(await another()) };
    const answers = await Promise.all([
      send(saveUpdated, { body: [one] }),
      send(save, { body: two }),
    ]);
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409']);
    const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refusal).toMatchObject({
      message: 'catalogue:changed-meanwhile',
      errors: [{ field: expect.stringMatching(/^(0\.)?_id$/), name: expect.any(String) }],
    });
    const winner: Draft = answers[0].statusCode === 200 ? one : two;
    const { data } = (await send(detail, { query: { _id } })).json();
    expect(data[ownField]).toBe(winner[ownField]);
  });

  test('of 50 equal saves at once one is written, and the others say which field', async () => {
    const body = await draftOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(save, { body })));
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual(Array(49).fill(409));
    for (const answer of refusals)
      expect(answer.json().errors.map(({ field }: { field: string }) => field)).toContain(ownField);
  });

  test('two rows that take one name at once are never both written', async () => {
    const rows = [await create(), await create()];
    const name = await another();
    const answers = await Promise.all(
      rows.map(({ _id, draft }) => send(save, { body: { ...draft, _id, ...name } })),
    );
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409']);
  });

  test('a moment that is none is refused, and one that is not the row’s is a conflict', async () => {
    const { _id, draft } = await create();
    const changed = { ...draft, _id, ...(await another()) };
    const before = await everything();
    const attacks = (moments: unknown[]) =>
      moments.flatMap((updatedAt): Attack[] => [
        [save, { body: { ...changed, updatedAt } }],
        [saveUpdated, { body: [{ ...changed, updatedAt }] }],
      ]);
    expect(await answeredOtherwise([422], attacks(oddMoments))).toEqual([]);
    expect(await answeredOtherwise([409], attacks(otherMoments))).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('an id that is none is refused', async () => {
    const draft = await draftOf();
    const before = await everything();
    const attacks = oddIds.flatMap((_id): Attack[] => [
      [save, { body: { ...draft, _id } }],
      [saveUpdated, { body: [{ ...draft, _id }] }],
      [remove, { body: { _id, ...removal(draft) } }],
      [restore, { body: { _id } }],
    ]);
    expect(await answeredOtherwise([422], attacks)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('a table-wide edit is a list of different rows, of 500 at the most', async () => {
    const { _id, draft } = await create();
    const row = { ...draft, _id };
    const before = await everything();
    const bodies = [[], row, [row, row], Array(501).fill(row), [null], [[]], ['x'], [row, 1]];
    const attacks = bodies.map((body): Attack => [saveUpdated, { body }]);
    expect(await answeredOtherwise([422], attacks)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('a search is a text and no pattern, and no command', async () => {
    await create();
    const before = await everything();
    const found: Record<string, unknown> = {};
    for (const search of searches)
      found[search] = (await send(list, { query: { search } })).json().data?.total;
    expect(found).toEqual(Object.fromEntries(searches.map((search) => [search, 0])));
    expect(await everything()).toEqual(before);
  });

  test('a list is sorted by its columns only, and paged within reason', async () => {
    const attacks = (queries: object[]) => queries.map((query): Attack => [list, { query }]);
    expect(await answeredOtherwise([422], attacks(oddQueries))).toEqual([]);
    expect(await answeredOtherwise([200], attacks(farPages))).toEqual([]);
  });
});

describe.each(ofOrganizations)('%s of another organization', (_, catalogue) => {
  const { list, detail } = catalogue.endpoints;
  const { draftOf, create, everything, removal, ...calls } = handsOn(catalogue);
  const { save, saveUpdated, remove, restore } = calls;

  test('are as if they were not', async () => {
    const [foreign, deleted, mine] = [await create(other), await create(other), await create()];
    await there.send(remove, { body: { _id: deleted._id, ...removal(deleted.draft) } });
    const draft = await draftOf();
    const changed = { ...draft, _id: foreign._id };
    const before = await everything();
    const attacks: Attack[] = [
      [detail, { query: { _id: foreign._id } }],
      [save, { body: changed }],
      [saveUpdated, { body: [{ ...draft, _id: mine._id }, changed] }],
      [remove, { body: { _id: foreign._id, ...removal(foreign.draft) } }],
      [restore, { body: { _id: deleted._id } }],
    ];
    expect(await answeredOtherwise([404], attacks)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('are told of with the words for those that nobody has, and never listed', async () => {
    const { _id } = await create(other);
    const theirs = await send(detail, { query: { _id } });
    const nobodys = await send(detail, { query: { _id: newId() } });
    expect(theirs.body).toBe(nobodys.body);
    expect((await send(list, { query: { pageSize: '100' } })).body).not.toContain(_id);
  });
});

describe.each(withReferences)('a reference in %s', (_, catalogue) => {
  const { draftOf, create, everything, save, saveUpdated } = handsOn(catalogue);

  test.each(Object.entries(catalogue.references ?? {}))(
    '%s leads into no other organization, to nothing deleted and to nobody',
    async (field, { table, insert }) => {
      const [foreign, deleted] = [await insert(sql, other), await insert(sql, own)];
      await sql`update ${sql(table)} set deleted_at = now() where id = ${deleted}`;
      const [mine, fresh] = [await create(), await draftOf()];
      const before = await everything();
      const attacks = [foreign, deleted, newId()].flatMap((reference): Attack[] => {
        const change = { ...mine.draft, _id: mine._id, [field]: reference };
        return [
          [save, { body: { ...fresh, [field]: reference } }],
          [save, { body: change }],
          [saveUpdated, { body: [change] }],
        ];
      });
      expect(await answeredOtherwise([404], attacks)).toEqual([]);
      expect(await everything()).toEqual(before);
    },
  );
});

/** Columns of the tables, rights, and what JavaScript objects have of their own. */
const foreignKeys: [string, unknown][] = [
  ['organizationId', other],
  ['organization_id', other],
  ['id', newId()],
  ['createdAt', '2000-01-01T00:00:00.000Z'],
  ['created_at', '2000-01-01T00:00:00.000Z'],
  ['deletedAt', null],
  ['deleted_at', null],
  ['deletedBy', newId()],
  ['loadId', newId()],
  ['nameKey', 'X'],
  ['rfcKey', 'X'],
  ['identityKey', 'X'],
  ['searchText', 'X'],
  ['dataVersion', 0],
  ['counts', true],
  ['passwordHash', 'x'],
  ['password', 'administrador'],
  ['isAdmin', true],
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
  ['prototype', {}],
  ['toString', 'x'],
];

const oddMoments = [
  '',
  'now',
  0,
  1_600_000_000_000,
  null,
  true,
  {},
  [],
  ['2026-01-01T00:00:00.000Z'],
  '2026-13-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-01-01',
  "2026-01-01T00:00:00.000Z' or '1'='1",
];
const otherMoments = ['1970-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'];

const oddIds = ['', 'x', null, 0, true, {}, [], [newId()], 'a'.repeat(10_000), `${newId()}'`, '..'];

const searches = [
  '%%%',
  '%_%',
  '___',
  String.raw`\%`,
  '\\',
  "' or '1'='1",
  "'; drop table contracts; --",
  '"; select 1',
  '$1',
  '{{name}}',
  '.*',
  '(a+)+$',
  '[[:alpha:]]',
  '\u202E',
  '👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
];

const oddQueries = [
  ...['password_hash', 'id; drop table users', '1', '__proto__', 'toString'].map((sort) => ({
    sort,
  })),
  ...['ASC', 'random()', ''].map((order) => ({ order })),
  ...['0', '-1', '11', '1e9', 'all'].map((pageSize) => ({ pageSize })),
  ...['1.5', 'NaN', 'Infinity', 'x'].map((page) => ({ page })),
  { search: 'a'.repeat(201) },
  { organizationId: other },
];
const farPages = ['0', '-5', '999999999', String(Number.MAX_SAFE_INTEGER)].map((page) => ({
  page,
}));
