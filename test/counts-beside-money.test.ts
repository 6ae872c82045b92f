import { readFileSync } from 'node:fs';

import { afterAll, describe, expect, test } from 'vitest';

import { groupingKeys } from '../src/lists/contract-groups/grouping-kind.ts';
import { groupings } from '../src/lists/contract-groups/grouping.ts';
import { openSite } from '../src/main/composition/api/open-site.ts';
import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from './support/builders.ts';
import { freshDatabase } from './support/database.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, {
  shortName: 'Centro',
  defaultAdministrationPeriod: null,
});
const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;
const units = [
  await insertUnit(sql, town, { name: 'Obras Públicas' }),
  await insertUnit(sql, town, { name: 'Tesorería' }),
];
const suppliers = [
  await insertSupplier(sql, town, { name: 'PAPELERA DEL NORTE' }),
  await insertSupplier(sql, town, { name: 'PAPELERA DEL SUR' }),
];
const states = ['CONCLUDED', 'DESERTED', 'CONCLUDED', 'CANCELED', 'IN_PROGRESS'] as const;

/** Deserted and cancelled procedures have no supplier, no amount and no contract by nature. */
const drafts = Array.from({ length: 130 }, (_, at) => {
  const procedureState = pick(states, at);
  const isConcluded = procedureState === 'CONCLUDED';
  return {
    procedureState,
    procedureType: pick(['NO_BID', 'PUBLIC', 'INVITATION'] as const, Math.floor(at / 2)),
    category: pick(['SERVICES', 'EXTENSION', null, 'ACQUISITION'] as const, Math.floor(at / 3)),
    administrationPeriod: pick(['2018-2021', '2021-2024'], Math.floor(at / 7)),
    fiscalYear: pick(['2020', '2022'], Math.floor(at / 7)),
    period: pick(['3o 2020', '1o 2022'], Math.floor(at / 7)),
    contractDate: isConcluded ? pick(['2020-08-14', '2022-02-03'], Math.floor(at / 7)) : null,
    servicesDescription: pick(['Papel bond', 'Poda de árboles', null], at),
    organizerAdministrativeUnitId: pick(units, at),
    applicantAdministrativeUnitId: pick(units, Math.floor(at / 2)),
    supplierId: isConcluded ? pick([...suppliers, null], Math.floor(at / 5)) : null,
    totalOrMaxAmount: isConcluded && at % 11 !== 2 ? `${(at + 1) * 12_345}.67` : null,
    contractUrl: isConcluded && at % 3 ? `https://contratos.example/${at}.pdf` : null,
    announcementUrl: at % 13 ? null : `https://contratos.example/${at}-call.pdf`,
    limitExceeded: at % 5 === 1,
  } satisfies ContractDraft;
});
type Draft = (typeof drafts)[number];
await insertContracts(sql, town, drafts);

const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());
const read = async (address: string): Promise<string> => {
  const answer = await site.inject({ url: address });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  return answer.body;
};

const counts = ({ procedureState, category }: Draft): boolean =>
  procedureState === 'CONCLUDED' && category !== 'EXTENSION';
const inCents = (text: string): number => Math.round(100 * Number(text));
/** The contracts that count, and what they add up to, by hand and in whole pesos. */
const sumOf = (rows: Draft[]) => {
  const counted = rows.filter(counts);
  const known = counted.flatMap(({ totalOrMaxAmount }) => totalOrMaxAmount ?? []);
  const cents = known.reduce((sum, amount) => sum + inCents(amount), 0);
  return {
    counted: counted.length,
    pesos: counted.length > 0 && known.length === 0 ? null : Math.round(cents / 100),
    others: rows.length - counted.length,
  };
};

/** As a choice shows it: none where nothing counts, and in millions from one of them on. */
const moneyOf = ({ counted, pesos }: ReturnType<typeof sumOf>): string => {
  if (counted === 0) return '';
  if (pesos === null) return '---';
  return pesos < 1e6 ? `$${pesos.toLocaleString('en-US')}` : `$${(pesos / 1e6).toFixed(1)} M`;
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
/** The parts that stand apart: "+ 39 no concluidos". */
const apartIn = (html: string): number =>
  [...textOf(html).matchAll(/\+ ([\d,]+) (?:no concluid|modificatorio)/g)].reduce(
    (sum, [, number = '']) => sum + numberIn(number),
    0,
  );

/** What a filter leaves, by hand. */
const valuesOf: Record<string, (draft: Draft) => (string | null)[]> = {
  administrationPeriods: (draft) => [draft.administrationPeriod],
  fiscalYears: (draft) => [draft.fiscalYear],
  trimonths: (draft) => [draft.period],
  procedureTypes: (draft) => [draft.procedureType],
  administrativeUnits: (draft) => [
    draft.organizerAdministrativeUnitId,
    draft.applicantAdministrativeUnitId,
  ],
  applicantUnits: (draft) => [draft.applicantAdministrativeUnitId],
  organizerUnits: (draft) => [draft.organizerAdministrativeUnitId],
  unitTypes: () => ['CENTRALIZED'],
  suppliers: (draft) => [draft.supplierId],
  procedureStates: (draft) => [draft.procedureState],
  categories: (draft) => [draft.category],
  populations: (draft) => {
    if (counts(draft)) return ['COUNTED'];
    return [draft.procedureState === 'CONCLUDED' ? 'AMENDMENT' : 'NOT_CONCLUDED'];
  },
  marks: (draft) => {
    const isConcluded = draft.procedureState === 'CONCLUDED';
    const isAnyThere = draft.contractUrl !== null || draft.announcementUrl !== null;
    const canHaveAny = isConcluded || draft.procedureType !== 'NO_BID';
    return [
      ...(isConcluded && draft.supplierId === null ? ['NO_SUPPLIER'] : []),
      ...(isConcluded && draft.totalOrMaxAmount === null ? ['NO_AMOUNT'] : []),
      ...(isConcluded && draft.contractUrl === null ? ['NO_CONTRACT_LINK'] : []),
      ...(canHaveAny && !isAnyThere ? ['NO_DOCUMENT'] : []),
      ...(draft.limitExceeded ? ['OVER_LIMIT'] : []),
    ];
  },
};

type Choice = { name: string; value: string; counted: number; money: string; apart: number };

const choicesIn = (html: string): Choice[] =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].flatMap(([, label = '']) => {
    const [input = ''] = /<input[^>]*>/.exec(label) ?? [];
    const [, counted] = /<b>([\d,]+)<\/b>/.exec(label) ?? [];
    const [, money = ''] = /<em>([^<]*)<\/em>/.exec(label) ?? [];
    const [, name = ''] = / name="([^"]*)"/.exec(input) ?? [];
    const [, value = ''] = / value="([^"]*)"/.exec(input) ?? [];
    return counted === undefined
      ? []
      : [{ name, value, counted: numberIn(counted), money, apart: apartIn(label) }];
  });

test('each choice of each filter counts the contracts that its money is of, and has the others apart', async () => {
  const choices = choicesIn(await read('/contracts?org=Centro'));
  const seen = new Set(choices.map(({ name }) => name));
  for (const { name, value, counted, money, apart } of choices) {
    const rows = drafts.filter((draft) => valuesOf[name]?.(draft).includes(value));
    const expected = sumOf(rows);
    expect({ name, value, counted, apart }).toEqual({
      name,
      value,
      counted: expected.counted,
      apart: expected.others,
    });
    expect([name, value, money]).toEqual([name, value, moneyOf(expected)]);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['marks', 'populations', 'procedureStates', 'suppliers', 'fiscalYears']),
  );
});

test('nothing is missing of a procedure that cannot have it', async () => {
  const choices = choicesIn(await read('/contracts?org=Centro'));
  for (const value of ['NO_SUPPLIER', 'NO_AMOUNT', 'NO_CONTRACT_LINK']) {
    const rows = drafts.filter((draft) => valuesOf['marks']?.(draft).includes(value));
    expect(rows.every(({ procedureState }) => procedureState === 'CONCLUDED')).toBe(true);
    const html = await read(`/contracts?org=Centro&administrationPeriods=&marks=${value}`);
    const choice = choices.find((one) => one.value === value);
    expect(textOf(html)).toContain(`${rows.length} en la lista`);
    expect(textOf(html)).toContain(`${choice?.counted} cuentan`);
  }
});

describe('groups', () => {
  test.each(groupingKeys)('by %s', async (groupBy) => {
    const html = await read(`/contracts?org=Centro&groupBy=${groupBy}&pageSize=100`);
    const [, body = ''] =
      /<tbody>(.*?)<\/tbody>/s.exec(html.slice(html.indexOf('id="rows"'))) ?? [];
    const rows = [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => {
      const cell = (column: string) =>
        new RegExp(`<td data-column="${column}"[^>]*>(.*?)</td>`, 's').exec(row)?.[1] ?? '';
      const amount = textOf(cell('amount'));
      return {
        counted: numberIn(textOf(cell('contracts'))),
        pesos: amount === '---' ? null : numberIn(amount),
        others: apartIn(cell('contracts')),
      };
    });
    const whole = sumOf(drafts);
    const add = (of: 'counted' | 'others') => rows.reduce((sum, row) => sum + row[of], 0);
    expect([add('counted'), add('others')]).toEqual([whole.counted, whole.others]);
    const expected = expectedGroups[groupBy];
    const known = expected ? [...Map.groupBy(drafts, expected).values()].map(sumOf) : [];
    expect(rows).toEqual(expect.arrayContaining(known));
  });

  const expectedGroups: Partial<
    Record<(typeof groupingKeys)[number], (draft: Draft) => string | null>
  > = {
    supplier: ({ supplierId }) => supplierId,
    organizer: ({ organizerAdministrativeUnitId }) => organizerAdministrativeUnitId,
    procedure: ({ procedureType }) => procedureType,
    state: ({ procedureState }) => procedureState,
    category: ({ category }) => category,
    year: ({ fiscalYear }) => fiscalYear,
    month: ({ contractDate }) => contractDate,
  };
});

test('the sources of the data', async () => {
  const html = await read('/fuentes?org=Centro');
  const [, foot = ''] =
    /<tfoot>(.*?)<\/tfoot>/s.exec(html.slice(html.indexOf('id="cargas"'))) ?? [];
  const { counted, pesos, others } = sumOf(drafts);
  const [, now = ''] = /<td data-column="now"[^>]*>(.*?)<\/td>/s.exec(foot) ?? [];
  expect(numberIn(textOf(now))).toBe(counted);
  expect(apartIn(now)).toBe(others);
  expect(numberIn(textOf(foot.slice(foot.indexOf('data-column="amount"'))))).toBe(pesos);
});

test('lists of suppliers and units, and what a search finds', async () => {
  const money = (pesos: number | null) => `$${(pesos ?? 0).toLocaleString('en-US')}`;
  const found = textOf(await read('/search?org=Centro&q=papelera'));
  for (const supplier of suppliers) {
    const { counted, pesos } = sumOf(drafts.filter(({ supplierId }) => supplierId === supplier));
    expect(found).toContain(`${money(pesos)} en los ${counted} que cuentan`);
  }
  expect(textOf(await read('/suppliers?org=Centro'))).toContain(money(sumOf(drafts).pesos));
  const list = await read('/administrative-units?org=Centro&role=organizer');
  for (const unit of units) {
    const rows = drafts.filter((draft) => draft.organizerAdministrativeUnitId === unit);
    const row =
      [...list.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(String).find((text) => text.includes(unit)) ??
      '';
    const { counted, pesos } = sumOf(rows);
    const [, cell = ''] = /data-column="contractsCount"[^>]*>(.*?)<\/td>/s.exec(row) ?? [];
    expect(numberIn(textOf(cell))).toBe(counted);
    expect(textOf(row)).toContain(money(pesos));
  }
});

describe('the row of a contract', () => {
  const documentsWith = async (filter: string, numbers: number[]): Promise<string[]> => {
    const pages = await Promise.all(
      numbers.map((page) =>
        read(`/contracts?org=Centro&administrationPeriods=&pageSize=100&page=${page}${filter}`),
      ),
    );
    return pages.flatMap((html) =>
      [...html.matchAll(/<td data-column="documents"[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
        textOf(cell).replace('Doc. ', ''),
      ),
    );
  };

  test('the row of a contract says that it has no document where the filter by missing documents finds it', async () => {
    const missing = drafts.filter((draft) => valuesOf['marks']?.(draft).includes('NO_DOCUMENT'));
    const all = await documentsWith('', [1, 2]);
    const marked = await documentsWith('&marks=NO_DOCUMENT', [1]);
    for (const texts of [all, marked])
      expect(texts.filter((text) => text === 'Ninguno')).toHaveLength(missing.length);
  });

  test('the row of a contract says whether it can have one at all, or only later', async () => {
    const texts = await documentsWith('', [1, 2]);
    const without = drafts.filter(
      ({ procedureType, announcementUrl, contractUrl }) =>
        procedureType === 'NO_BID' && announcementUrl === null && contractUrl === null,
    );
    const among = (...wanted: string[]) =>
      without.filter(({ procedureState }) => wanted.includes(procedureState)).length;
    const shown = (wanted: string) => texts.filter((text) => text === wanted).length;
    expect(among('DESERTED', 'CANCELED')).toBeGreaterThan(0);
    expect(shown('No aplica')).toBe(among('DESERTED', 'CANCELED'));
    expect(shown('Aún no aplica')).toBe(among('IN_PROGRESS'));
  });
});

test('suppliers of whose contracts none counts stand apart from those of the list', async () => {
  const page = textOf(await read('/suppliers?org=Centro&populations=AMENDMENT'));
  const ofAmendments = drafts.filter(
    ({ procedureState, category }) => procedureState === 'CONCLUDED' && category === 'EXTENSION',
  );
  const named = new Set(ofAmendments.flatMap(({ supplierId }) => supplierId ?? []));
  expect(named.size).toBe(2);
  expect(page).toContain('+ 2 proveedores que solo tienen contratos que no cuentan');
  expect(textOf(await read('/suppliers?org=Centro'))).not.toContain('que solo tienen contratos');
});

test.each(['/contracts', '/suppliers', '/contracts.atom'])(
  'values of one filter are named as alternatives: %s',
  async (path) => {
    const text = textOf(await read(`${path}?org=Centro&fiscalYears=2020&fiscalYears=2022`));
    expect(text).toContain('2020 o 2022');
  },
);

test('what is chosen of the time is said to narrow no period that is compared', async () => {
  const explanation = 'dicen qué periodos se comparan y no reducen las columnas';
  expect(textOf(await read('/?org=Centro&fiscalYears=2020'))).toContain(explanation);
  const all = textOf(await read('/?org=Centro'));
  const without = textOf(await read('/?org=Centro&dateFrom=2021-02-28&dateTo=2021-02-28'));
  for (const page of [all, without]) expect(page).not.toContain(explanation);
  const comparison = 'Comparar medida por medida';
  expect([all, without].map((page) => page.includes(comparison))).toEqual([true, false]);
});

test('frames show every period where their address names none, and the page of what counts says so', async () => {
  expect(textOf(await read('/que-cuenta?org=Centro'))).toContain(
    'Lo que se inserta en otra página no la usa: muestra el periodo que dice su dirección, y todos si no dice ninguno.',
  );
  await sql`
    update organizations set default_administration_period = '2021-2024' where id = ${town}`;
  expect(textOf(await read('/embed/types?org=Centro'))).toContain(
    'Todos los contratos del monitor',
  );
  await sql`update organizations set default_administration_period = null where id = ${town}`;
});

describe('contracts without a value', () => {
  const languages = ['es', 'en', 'jp'];
  const textsOf = (slice: string, language: string): Record<string, string> =>
    JSON.parse(readFileSync(`src/${slice}/texts/${language}.json`, 'utf8'));
  const blankMarks = Object.entries(groupings).flatMap(([grouping, { blank }]) =>
    blank ? [[grouping, blank] as const] : [],
  );

  test.each(languages)(
    'contracts without an amount are not called as those that lack one (%s)',
    (language) => {
      const lacking = textsOf('figures/figures', language)['mark.NO_AMOUNT'] ?? '';
      const range = textsOf('figures/facets', language)['range.amount'] ?? '';
      expect(lacking).not.toBe('');
      expect(range.toLowerCase()).not.toContain(lacking.toLowerCase());
    },
  );

  test.each(languages)(
    'contracts without a value are called alike wherever only those count (%s)',
    (language) => {
      const marks = textsOf('figures/figures', language);
      expect(textsOf('lists/breakdowns', language)['categories.none']).toBe(
        marks['mark.NO_CATEGORY'],
      );
      expect(textsOf('lists/calendar', language)['undated.row']).toBe(
        marks['mark.NO_CONTRACT_DATE'],
      );
    },
  );

  test.each([
    '/suppliers?org=Centro',
    '/suppliers.csv?org=Centro',
    '/contracts?org=Centro&groupBy=supplier&populations=COUNTED',
    '/contracts?org=Centro&groupBy=year&and=supplier&populations=COUNTED',
    '/contracts.csv?org=Centro&groupBy=supplier&populations=COUNTED',
    '/embed/groups?org=Centro&groupBy=supplier',
    '/flows?org=Centro',
    '/flows.csv?org=Centro',
    `/administrative-units/${units[0]}?org=Centro`,
  ])(
    'contracts without a value have one name where no supplier is published: %s',
    async (address) => {
      const text = (await read(address)).replaceAll(/<script.*?<\/script>|<form.*?<\/form>/gs, '');
      expect(text).toContain('Sin proveedor publicado');
      expect(text).not.toMatch(/Proveedor en blanco|>No publicado<|,No publicado,|^No publicado/m);
    },
  );

  /** "15 + 39": what counts, and what stands apart. */
  const numbersIn = (html: string): string => `${numberIn(textOf(html))} + ${apartIn(html)}`;

  const markNumbersIn = (html: string) =>
    [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].flatMap(([, label = '']) => {
      const [, name] = /^(\D+) \d/.exec(textOf(label)) ?? [];
      const counted = label.indexOf('<b>');
      return name && label.includes(' name="marks"')
        ? [[name, numbersIn(label.slice(counted))] as const]
        : [];
    });

  const groupNumbersIn = (html: string) => {
    const [, body = ''] =
      /<tbody>(.*?)<\/tbody>/s.exec(html.slice(html.indexOf('id="rows"'))) ?? [];
    return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => {
      const [, name = ''] = /<th[^>]*>(.*?)<\/th>/s.exec(row) ?? [];
      const [, cell = ''] = /<td data-column="contracts"[^>]*>(.*?)<\/td>/s.exec(row) ?? [];
      return [textOf(name), numbersIn(cell)] as const;
    });
  };

  test('contracts without a value have one number for one name on the page of a list', async () => {
    const address = '/contracts?org=Centro&pageSize=100';
    const marks = new Map(markNumbersIn(await read(address)));
    expect([...marks.keys()]).toEqual(
      expect.arrayContaining(['Sin proveedor publicado', 'Sin monto publicado']),
    );
    for (const [groupBy] of blankMarks) {
      const groups = groupNumbersIn(await read(`${address}&groupBy=${groupBy}`));
      expect(groups.length).toBeGreaterThan(1);
      for (const [name, numbers] of groups)
        expect([name, marks.get(name) ?? numbers]).toEqual([name, numbers]);
    }
  });
});
