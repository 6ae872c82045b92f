import { afterAll, expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive, howMany } from '../../../../test/support/how-many.ts';
import {
  insertFollowers,
  openSubscriptions,
  readerOf,
} from '../../../../test/support/open-subscriptions.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';

const sql = await freshDatabase();
const site = await openSubscriptions(sql);
afterAll(() => site.close());

const { money } = formatsOf('es');

type Row = {
  id: string;
  fiscal_year: string;
  administration_period: string;
  procedure_type: string;
  procedure_state: string | null;
  category: string | null;
  services_description: string | null;
  supplier_id: string | null;
  total_or_max_amount: number | null;
  notes: string | null;
  is_empty: boolean;
};

const published = (organization: string) => sql<Row[]>`
  select id, fiscal_year, administration_period, procedure_type, procedure_state, category,
         services_description, supplier_id, total_or_max_amount, notes, is_empty
    from contracts where organization_id = ${organization} and deleted_at is null`;

const cents = (rows: Row[]): number | null =>
  rows.every(({ total_or_max_amount: amount }) => amount === null) && rows.length > 0
    ? null
    : rows.reduce((sum, row) => sum + Math.round(100 * (row.total_or_max_amount ?? 0)), 0);
const pesos = (rows: Row[]): string => {
  const sum = cents(rows);
  return money(sum === null ? null : sum / 100);
};

const amends = ({ category }: Row) =>
  ['EXTENSION', 'MODIFICACION', 'ADENDUM'].includes(category ?? '');
const isConcluded = ({ procedure_state: state, is_empty: isEmpty }: Row) =>
  state === 'CONCLUDED' && !isEmpty;
const countsIn = (row: Row) => isConcluded(row) && !amends(row);

/** What a letter has to say of some rows, in its sentences. */
const sentencesOf = (rows: Row[]): string[] => {
  const counted = rows.filter(countsIn);
  const amendments = rows.filter((row) => isConcluded(row) && amends(row));
  const unknown = counted.filter((row) => row.total_or_max_amount === null).length;
  const { length } = counted;
  return [
    length === 0
      ? 'Ninguno cuenta en las cifras.'
      : `${length} ${length === 1 ? 'cuenta en las cifras y suma' : 'cuentan en las cifras y suman'} ${pesos(counted)}.`,
    ...(unknown > 0 ? [`${unknown} de los contratos que cuentan no`] : []),
    ...(amendments.length > 0
      ? [
          `Aparte hay ${amendments.length} modificatorio${amendments.length === 1 ? '' : 's'} por ${pesos(amendments)}.`,
        ]
      : []),
  ];
};

const words = {
  added: ['contrato nuevo', 'contratos nuevos'],
  changed: ['contrato con cambios', 'contratos con cambios'],
  withdrawn: ['contrato retirado', 'contratos retirados'],
} as const;
const headOf = (part: keyof typeof words, { length }: Row[]) =>
  length === 0 ? [] : [`${length} ${words[part][length === 1 ? 0 : 1]}`];

type Followed = { query: string; matches: (row: Row) => boolean };

/** What changed in a list between two states of the contracts, worked out in the plainest way. */
const compare = (before: Row[], after: Row[], { matches }: Followed) => {
  const was = new Map(before.filter(matches).map((row) => [row.id, row]));
  const is = new Map(after.filter(matches).map((row) => [row.id, row]));
  const differs = (row: Row) => JSON.stringify(row) !== JSON.stringify(was.get(row.id));
  const changed = [...is.values()].filter((row) => was.has(row.id) && differs(row));
  return {
    added: [...is.values()].filter(({ id }) => !was.has(id)),
    changed,
    changedBefore: changed.flatMap(({ id }) => was.get(id) ?? []),
    withdrawn: [...was.values()].filter(({ id }) => !is.has(id)),
  };
};

const expectLetter = (
  letter: { subject: string; text: string } | undefined,
  told: ReturnType<typeof compare>,
  shortName: string,
) => {
  const heads = [
    ...headOf('added', told.added),
    ...headOf('changed', told.changed),
    ...headOf('withdrawn', told.withdrawn),
  ];
  if (heads.length === 0) return expect(letter).toBeUndefined();
  expect(letter?.subject).toBe(`${heads.join(', ')} · ${shortName}`);
  const text = letter?.text ?? '';
  const partOf = (head: string | undefined) =>
    head === undefined ? '' : (text.split(`${head.toUpperCase()}\n`)[1] ?? '').split('\n\n- ')[0];
  const [added] = headOf('added', told.added);
  const [changed] = headOf('changed', told.changed);
  const [withdrawn] = headOf('withdrawn', told.withdrawn);
  if (added) for (const one of sentencesOf(told.added)) expect(partOf(added)).toContain(one);
  if (withdrawn)
    for (const one of sentencesOf(told.withdrawn)) expect(partOf(withdrawn)).toContain(one);
  if (changed) {
    for (const one of sentencesOf(told.changed)) expect(partOf(changed)).toContain(one);
    expect(partOf(changed)).toContain(
      `Suma antes de los cambios: ${pesos(told.changedBefore.filter(countsIn))}.`,
    );
    expect(partOf(changed)).toContain(
      `Suma con los cambios: ${pesos(told.changed.filter(countsIn))}.`,
    );
  }
  const all = [...told.added, ...told.changed, ...told.withdrawn];
  const listed = [told.added, told.changed, told.withdrawn].map((rows) =>
    Math.min(10, rows.length),
  );
  expect(text.match(/^- /gm)).toHaveLength(listed.reduce((sum, one) => sum + one));
  for (const [, id] of text.matchAll(/\/contracts\/([0-9a-f-]{36})\?/g))
    expect(all.map((row) => row.id)).toContain(id);
};

/** The same numbers for the same seed. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const seeds = Array.from({ length: howMany(1, 30) }, (_, index) => 7 * index + 1);

test.each(seeds)(
  'each letter has what changed in its list, whatever changed and however often (%i)',
  async (seed) => {
    const next = random(seed);
    const oneOf = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('there is nothing to choose from');
      return item;
    };
    // Readers of other seeds have asked for theirs within the hour.
    await sql`delete from subscription_attempts`;
    const shortName = `Azar ${seed}`;
    const organization = await insertOrganization(sql, {
      shortName,
      defaultAdministrationPeriod: '2018-2021',
    });
    const suppliers = [
      await insertSupplier(sql, organization, { name: 'ACEROS DEL NORTE' }),
      await insertSupplier(sql, organization, { name: 'BOMBAS DEL SUR' }),
    ];
    const draft = (): ContractDraft => ({
      fiscalYear: oneOf(['2019', '2020']),
      administrationPeriod: oneOf(['2018-2021', '2018-2021', '2021-2024']),
      procedureType: oneOf(['PUBLIC', 'INVITATION', 'NO_BID']),
      procedureState: oneOf(['CONCLUDED', 'CONCLUDED', 'CANCELED', null]),
      category: oneOf(['SERVICES', 'SERVICES', 'EXTENSION', null]),
      servicesDescription: oneOf(['agua potable', 'luz', null]),
      supplierId: oneOf([...suppliers, null]),
      totalOrMaxAmount: oneOf([null, 0, 100.1, 2000.25, 30_000]),
      isEmpty: next() < 0.1,
    });
    const lists: Followed[] = [
      { query: '', matches: (row) => row.administration_period === '2018-2021' && !row.is_empty },
      { query: 'administrationPeriods=', matches: (row) => !row.is_empty },
      { query: 'administrationPeriods=&incluirReportes', matches: () => true },
      { query: 'fiscalYears=2020', matches: (row) => row.fiscal_year === '2020' && !row.is_empty },
      {
        query: 'administrationPeriods=&procedureTypes=NO_BID&procedureTypes=PUBLIC',
        matches: (row) => row.procedure_type !== 'INVITATION' && !row.is_empty,
      },
      {
        query: `administrationPeriods=&suppliers=${suppliers[0]}`,
        matches: (row) => row.supplier_id === suppliers[0] && !row.is_empty,
      },
      {
        query: 'administrationPeriods=&search=agua',
        matches: (row) => row.services_description === 'agua potable' && !row.is_empty,
      },
      {
        query: 'administrationPeriods=&search=bombas',
        matches: (row) => row.supplier_id === suppliers[1] && !row.is_empty,
      },
      { query: 'administrationPeriods=&populations=COUNTED', matches: countsIn },
      {
        query: 'administrationPeriods=&marks=NO_AMOUNT',
        matches: (row) =>
          row.total_or_max_amount === null && row.procedure_state === 'CONCLUDED' && !row.is_empty,
      },
      {
        query: 'administrationPeriods=&amountFrom=101&amountTo=5000',
        matches: (row) => row.total_or_max_amount === 2000.25 && !row.is_empty,
      },
      {
        query: 'administrationPeriods=&categories=EXTENSION',
        matches: (row) => row.category === 'EXTENSION' && !row.is_empty,
      },
    ];
    await insertContracts(sql, organization, Array.from({ length: 25 }, draft));
    for (const [index, { query }] of lists.entries())
      await site.follow(
        `org=${encodeURIComponent(shortName)}&${query}`,
        `a${seed}.${index}@a.example`,
      );

    // In an order that chance in the ids does not change: the same seed chooses the same contracts.
    const contentOf = ({ id: _id, supplier_id: supplierId, ...row }: Row) =>
      JSON.stringify([row, suppliers.indexOf(supplierId ?? '')]);
    const change = async () => {
      const rows = (await published(organization)).toSorted((one, other) =>
        contentOf(one) < contentOf(other) ? -1 : 1,
      );
      const chosen = rows.filter(() => next() < 0.15).map(({ id }) => id);
      const which = sql`organization_id = ${organization} and id = any(${chosen}::uuid[])`;
      const {
        totalOrMaxAmount = null,
        procedureType = 'PUBLIC',
        servicesDescription = null,
      } = draft();
      const steps = [
        () => insertContracts(sql, organization, Array.from({ length: 4 }, draft)),
        () => sql`update contracts set total_or_max_amount = ${totalOrMaxAmount} where ${which}`,
        () => sql`update contracts set procedure_type = ${procedureType} where ${which}`,
        () =>
          sql`update contracts set services_description = ${servicesDescription} where ${which}`,
        () => sql`update contracts set supplier_id = ${oneOf(suppliers)} where ${which}`,
        () => sql`update contracts set notes = 'x' where ${which}`,
        () => sql`update contracts set notes = null where ${which}`,
        () => sql`update contracts set procedure_state = 'CONCLUDED' where ${which}`,
        () => sql`update contracts set category = 'EXTENSION' where ${which}`,
        () => sql`update contracts set deleted_at = now() where ${which}`,
        () => sql`update contracts set deleted_at = null where organization_id = ${organization}`,
      ];
      await oneOf(steps)();
    };

    let told = 0;
    for (let round = 0; round < 4; round += 1) {
      const before = await published(organization);
      for (let step = 0; step < 1 + 5 * next(); step += 1) await change();
      const after = await published(organization);
      const letters = await site.letTimePass();
      told += letters.length;
      for (const [index, list] of lists.entries()) {
        const own = letters.filter(({ to }) => to === `a${seed}.${index}@a.example`);
        expect(own.length).toBeLessThanOrEqual(1);
        expectLetter(own[0], compare(before, after, list), shortName);
      }
    }
    expect(told).toBeGreaterThan(lists.length);
  },
);

test(
  'many readers of as many lists get the right letter each, after a load that changes 300 contracts',
  exhaustive,
  async () => {
    const readers = howMany(60, 1000);
    const organization = await insertOrganization(sql, { shortName: 'Mil' });
    const types = ['PUBLIC', 'INVITATION', 'NO_BID'] as const;
    const typeOf = (index: number) => types[index % 3] ?? 'PUBLIC';
    await insertContracts(
      sql,
      organization,
      Array.from({ length: 2000 }, (_, index) => ({
        procedureType: typeOf(index),
        totalOrMaxAmount: index % 11 ? index : null,
        category: index % 13 ? 'SERVICES' : 'ADENDUM',
      })),
    );
    const lists = Array.from({ length: readers }, (_, index): Followed => {
      const [from, type] = [1 + Math.floor((1200 / readers) * index), typeOf(index)];
      return {
        query: `amountFrom=${from}&amountTo=${from + 400}&procedureTypes=${type}`,
        matches: ({ total_or_max_amount: amount, procedure_type: procedureType }) =>
          procedureType === type && amount !== null && amount >= from && amount <= from + 400,
      };
    });
    await insertFollowers(sql, { organization, queries: lists.map(({ query }) => query) });
    const before = await published(organization);
    const some = before.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    await sql.begin(async (tx) => {
      await tx`update contracts set total_or_max_amount = total_or_max_amount + 350.5
              where id = any(${some.slice(300, 420)}::uuid[])`;
      await tx`update contracts set notes = 'corregido' where id = any(${some.slice(900, 1000)}::uuid[])`;
      await tx`update contracts set deleted_at = now() where id = any(${some.slice(1500, 1540)}::uuid[])`;
    });
    await insertContracts(
      sql,
      organization,
      Array.from({ length: 40 }, (_, index) => ({
        procedureType: typeOf(index),
        totalOrMaxAmount: 30 * index,
      })),
    );
    const after = await published(organization);
    const letters = await site.letTimePass();
    const told = lists.map((list) => compare(before, after, list));
    expect(letters.length).toBeGreaterThan(readers / 2);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(letters.length);
    for (const [index, changes] of told.entries())
      expectLetter(
        letters.find(({ to }) => to === readerOf(index)),
        changes,
        'Mil',
      );
    expect(await site.letTimePass()).toEqual([]);
  },
);

test('a contract that changed and changed back, or came and went, is no news', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Vuelta' });
  const id = await insertContract(sql, organization);
  await site.follow('org=Vuelta', 'vuelta@a.example');
  await sql`update contracts set notes = 'x' where id = ${id}`;
  await sql`update contracts set notes = null where id = ${id}`;
  const passing = await insertContract(sql, organization);
  await sql`update contracts set deleted_at = now() where id = ${passing}`;
  expect(await site.letTimePass()).toEqual([]);
});

test('a letter says which fields changed, and why a contract is there no more', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Campos' });
  const [changed = '', left = '', gone = ''] = await insertContracts(sql, organization, [
    { servicesDescription: 'uno' },
    { servicesDescription: 'dos' },
    { servicesDescription: 'tres', totalOrMaxAmount: null },
  ]);
  await site.follow('org=Campos&fiscalYears=2019', 'campos@a.example');
  await sql`update contracts set total_or_max_amount = 2500, notes = 'x' where id = ${changed}`;
  await sql`update contracts set fiscal_year = '2018', period = '1o 2018' where id = ${left}`;
  await sql`update contracts set deleted_at = now() where id = ${gone}`;
  const [letter] = await site.letTimePass();
  expect(letter?.text).toContain(
    [
      '- uno · Sin proveedor publicado · $2,500.00 (antes $1,000.00)',
      '  Cambió: Monto total o máximo, Notas.',
      `  https://monitor.example.mx/contracts/${changed}?org=Campos`,
    ].join('\n'),
  );
  expect(letter?.text).toContain(
    [
      '- dos · Sin proveedor publicado · $1,000.00',
      '  Ya no corresponde a esta lista.',
      `  https://monitor.example.mx/contracts/${left}?org=Campos`,
      '- tres · Sin proveedor publicado · ---',
      '  Ya no está en el monitor.',
      '',
    ].join('\n'),
  );
});

test('a sum of amounts that nobody knows is no 0', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Sin' });
  await site.follow('org=Sin', 'sin@a.example');
  await insertContract(sql, organization, { totalOrMaxAmount: null });
  const [letter] = await site.letTimePass();
  expect(letter?.text).toContain('1 cuenta en las cifras y suma ---.');
  expect(letter?.text).not.toContain('$0');
});

test('a reader in another language is written to in it', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Idiomas' });
  await site.follow('org=Idiomas&lang=en', 'en@a.example');
  await site.follow('org=Idiomas&lang=jp', 'jp@a.example');
  await insertContract(sql, organization, { servicesDescription: '<b>agua</b> & luz' });
  const letters = await site.letTimePass();
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    '1 new contract · Idiomas',
    '新しい契約 1件 · Idiomas',
  ]);
  for (const { html } of letters) {
    expect(html).toContain('&#60;b&#62;agua&#60;/b&#62; &#38; luz');
    expect(html).not.toContain('<b>');
  }
});

const keptOf = async (organization: string): Promise<number> =>
  (await sql`select from contract_changes where organization_id = ${organization}`).length;

test('what nobody has to be told any more is not kept', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Poco' });
  await insertContract(sql, organization);
  expect(await keptOf(organization), 'nobody follows').toBe(0);
  await site.follow('org=Poco', 'poco@a.example', 'WEEK');
  await insertContracts(sql, organization, [{}, {}]);
  expect(await keptOf(organization)).toBe(2);
  await site.letTimePass();
  await site.letTimePass();
  expect(await keptOf(organization)).toBe(0);
});

test('nothing is kept for who only asked', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Quizá' });
  await site.ask('org=Quizá', 'quiza@a.example');
  await site.doJobs();
  expect(site.letters()).toHaveLength(1);
  await insertContract(sql, organization);
  expect(await keptOf(organization)).toBe(0);
});

test('who confirms while contracts are written is told of what comes after them', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Justo' });
  let following: Promise<unknown> | undefined;
  await sql.begin(async (tx) => {
    await insertContract(tx, organization);
    following = site.follow('org=Justo', 'justo@a.example');
    await expect.poll(() => waitingForLocks()).toBeGreaterThan(0);
  });
  await following;
  await insertContract(sql, organization, { servicesDescription: 'Después' });
  const [letter] = await site.letTimePass();
  expect(letter?.subject).toMatch(/^1 contrato nuevo · /);
  expect(letter?.text).toContain('Después');
});

const waitingForLocks = async (): Promise<number> =>
  (
    await sql`
      select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`
  ).length;

test(
  'an hour has so many letters and no more, and the others come in the next ones',
  exhaustive,
  async () => {
    const own = await openSubscriptions(sql, { lettersPerHour: 3 });
    const organization = await insertOrganization(sql, { shortName: 'Hora' });
    for (let reader = 0; reader < 8; reader += 1)
      await own.follow('org=Hora', `hora${reader}@a.example`);
    await sql`delete from subscription_attempts`;
    await insertContract(sql, organization);
    const received: string[] = [];
    const letAnHourPass = async () => {
      await sql`update subscription_attempts set at = at - interval '1 hour'`;
      await sql`update subscription_letters set created_at = created_at - interval '1 hour'`;
      await sql`update graphile_worker._private_jobs set run_at = now()`;
    };
    const [due] = await sql<{ due: number }[]>`
    update subscriptions set due_at = now()
     where organization_id = ${organization} returning 1 as due`;
    expect(due).toEqual({ due: 1 });
    for (const most of [3, 3, 2, 0]) {
      await own.writeAndSend();
      const letters = own.letters();
      expect(letters).toHaveLength(most);
      received.push(...letters.map(({ to }) => to));
      await own.writeAndSend();
      expect(own.letters()).toEqual([]);
      await letAnHourPass();
    }
    expect(new Set(received).size).toBe(8);
    await own.close();
  },
);
