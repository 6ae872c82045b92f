import { describe, expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertCallDays, insertLimit } from '../../../../test/support/limits.ts';
import { categories } from '../../../foundation/codelists/category.ts';
import { isExceptionBasis } from '../../figures/exception-basis.ts';
import type { SignalId } from '../../figures/signal-id.ts';
import { findExceededLimit } from '../limit-in-force.ts';
import { findLimitsInForce } from './find-limits-in-force.ts';
import { findSignalContracts } from './find-signal-contracts.ts';
import { findContractSignals, findMonitorSignals } from './find-signals.ts';

const sql = await freshDatabase();

type Limit = Parameters<typeof insertLimit>[2];

/** What the signals say of direct awards in a monitor with these limits. */
const signalsOf = async (drafts: ContractDraft[], limits: Limit[]) => {
  const town = await insertOrganization(sql);
  for (const limit of limits) await insertLimit(sql, town, limit);
  const ids = await insertContracts(
    sql,
    town,
    drafts.map((draft) => ({
      procedureType: 'NO_BID',
      contractDate: '2026-03-02',
      administrationPeriod: '2024-2027',
      fiscalYear: '2026',
      ...draft,
    })),
  );
  const found = await Promise.all(ids.map((id) => findContractSignals(sql, town, id)));
  const { signals } = await findMonitorSignals(sql, town);
  return { ids, found, coverageOf: (id: SignalId) => signals.find(({ signal }) => signal === id) };
};
type Found = Awaited<ReturnType<typeof findContractSignals>>;

/** What one signal says of a contract: a level, `none`, or why it cannot be said. */
const levelOf = (id: SignalId, found: Found | undefined): string => {
  if (found?.notComputable.includes(id)) return 'not computable';
  if (!found?.computable.includes(id)) return 'not about it';
  return found.findings.find(({ signal }) => signal === id)?.level ?? 'none';
};

const withoutTax = { amount: 739_492, taxRate: 0.16 };

describe('a direct award over the limit', () => {
  test('a direct award over the limit is told of a contract that is written as of one that is stored', async () => {
    const drafts = (['NO_BID', 'INVITATION'] as const).flatMap((procedureType) =>
      ([...categories, null] as const).flatMap((category) =>
        [null, '2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'].flatMap((contractDate) =>
          [null, 100, 116, 116.01, 300].map((totalOrMaxAmount) => ({
            procedureType,
            category,
            contractDate,
            totalOrMaxAmount,
            procedureState: 'CONCLUDED' as const,
          })),
        ),
      ),
    );
    const limits: Limit[] = [
      { amount: 100, taxRate: 0.16, categoryGroup: 'GOODS', valid: ['2025-01-01', '2025-12-31'] },
      { amount: 116, categoryGroup: 'SERVICES' },
      { amount: 200, procedureType: 'INVITATION' },
    ];
    const town = await insertOrganization(sql);
    for (const limit of limits) await insertLimit(sql, town, limit);
    const ids = await insertContracts(sql, town, drafts);
    const listed = await findSignalContracts(sql, town, { signal: 'F01', page: 1, pageSize: 100 });
    const inForce = await findLimitsInForce(sql, town);
    const told = ids.filter((_, at) => {
      const draft = drafts[at];
      return (
        draft &&
        findExceededLimit(inForce, { ...draft, isEmpty: false, exceptionBasis: null }) !== undefined
      );
    });
    expect(told.length).toBeGreaterThan(10);
    expect(listed.docs.map(({ _id }) => _id).toSorted()).toEqual(told.toSorted());
  });

  test.each([
    [739_492, 'none'],
    [739_492.01, 'not computable'],
    [800_000, 'not computable'],
    [857_810.72, 'not computable'],
    [857_810.73, 'SIGNAL'],
  ])(
    'a direct award over the limit of 739,492 without tax, of %d: %s',
    async (totalOrMaxAmount, expected) => {
      const { found } = await signalsOf([{ totalOrMaxAmount }], [withoutTax]);
      expect(levelOf('F01', found[0])).toBe(expected);
    },
  );

  test.each([
    [null, 'SIGNAL'],
    ['Artículo 54, fracción II: no hay otro proveedor', 'CONTEXT'],
    ['Art. 41 fr. III LAASSP, por un monto de $900,000.00', 'CONTEXT'],
    ['Artículo 55, por monto', 'SIGNAL'],
    ['La contratación no excede los montos máximos del Presupuesto de Egresos', 'SIGNAL'],
  ])('whose source states the basis %s: %s', async (exceptionBasis, expected) => {
    const { found } = await signalsOf(
      [{ totalOrMaxAmount: 900_000, exceptionBasis }],
      [withoutTax],
    );
    expect(found[0]?.findings.find(({ signal }) => signal === 'F01')).toMatchObject({
      level: expected,
      facts: { exceptionBasis, isException: expected === 'CONTEXT' },
    });
    expect(isExceptionBasis(exceptionBasis)).toBe(expected === 'CONTEXT');
  });

  test('a direct award over the limit names the limit, its day and where that is written, with tax', async () => {
    const { found } = await signalsOf(
      [{ totalOrMaxAmount: 900_000 }, { totalOrMaxAmount: 900_000, procedureType: 'INVITATION' }],
      [withoutTax, { amount: 899_999, procedureType: 'INVITATION', categoryGroup: 'SERVICES' }],
    );
    const legalBasis = 'Presupuesto de Egresos inventado';
    const facts = { group: 'SERVICES', day: '2026-03-02', amount: 900_000, legalBasis };
    expect(found.map(({ findings }) => findings.at(0))).toMatchObject([
      { signal: 'F01', facts: { ...facts, procedure: 'NO_BID', limit: 857_810.72 } },
      { signal: 'F01', facts: { ...facts, procedure: 'INVITATION', limit: 899_999 } },
    ]);
  });

  test('a direct award over the limit says that the ground may stand in its notes or its subject where these cite the law', async () => {
    const { found } = await signalsOf(
      [
        { notes: 'Conforme al ARTICULO 73, fracción II de la ley' },
        { karewaNotes: 'Ver art. 12' },
        { servicesDescription: 'Póliza, por excepción a la licitación' },
        { notes: 'Compra de artesanías' },
        {},
      ].map((draft) => ({ ...draft, totalOrMaxAmount: 900_000 })),
      [withoutTax],
    );
    expect(found.map(({ findings }) => findings.at(0))).toMatchObject(
      [true, true, true, false, false].map((citesLaw) => ({ signal: 'F01', facts: { citesLaw } })),
    );
  });

  test('a direct award over the limit cannot be told without a limit of its day, or without what finds it', async () => {
    const { coverageOf } = await signalsOf(
      [
        { totalOrMaxAmount: 10 },
        { totalOrMaxAmount: 800_000 },
        { totalOrMaxAmount: null },
        { contractDate: null },
        { contractDate: '2027-01-01' },
        { category: null },
        { procedureType: 'PUBLIC' },
      ],
      [{ ...withoutTax, categoryGroup: 'SERVICES', valid: ['2026-01-01', '2026-12-31'] }],
    );
    expect(coverageOf('F01')).toMatchObject({
      population: 6,
      computable: 1,
      notComputable: [
        { blank: 'NO_AMOUNT', contracts: 1 },
        { blank: 'NO_CATEGORY', contracts: 1 },
        { blank: 'NO_CONTRACT_DATE', contracts: 1 },
        { blank: 'NO_LIMIT', contracts: 1 },
        { blank: 'TAX', contracts: 1 },
      ],
    });
  });
});

describe('a limit that the source states', () => {
  test.each([
    [{ limitExceeded: false, totalOrMaxAmount: 100_000.01 }, 'SIGNAL'],
    [{ limitExceeded: false, totalOrMaxAmount: 100_000 }, 'none'],
    [{ limitExceeded: true, totalOrMaxAmount: 100_000 }, 'SIGNAL'],
    [{ limitExceeded: true, totalOrMaxAmount: 150_000, amountExceeded: null }, 'none'],
    [{ limitExceeded: true, totalOrMaxAmount: 150_000, amountExceeded: 50_001 }, 'none'],
    [{ limitExceeded: true, totalOrMaxAmount: 150_000, amountExceeded: 50_001.01 }, 'SIGNAL'],
    [{ limitExceeded: null, totalOrMaxAmount: 150_000 }, 'not computable'],
  ])('%j of 100,000: %s', async (draft, expected) => {
    const { found } = await signalsOf([draft], [{ amount: 100_000 }]);
    expect(levelOf('F02', found[0])).toBe(expected);
  });

  test('an excess over the limit without tax agrees too', async () => {
    const stated = { limitExceeded: true, totalOrMaxAmount: 150_000 };
    const { found } = await signalsOf(
      [50_000, 34_000, 40_000].map((amountExceeded) => ({ ...stated, amountExceeded })),
      [{ amount: 100_000, taxRate: 0.16 }],
    );
    expect(found.map((one) => levelOf('F02', one))).toEqual(['none', 'none', 'SIGNAL']);
  });
});

describe('a direct award near the limit', () => {
  test.each([
    [702_517.39, 'none'],
    [702_517.4, 'CONTEXT'],
    [739_492, 'CONTEXT'],
    [739_492.01, 'none'],
  ])('a direct award near the limit of 739,492, of %d: %s', async (totalOrMaxAmount, expected) => {
    const { found } = await signalsOf([{ totalOrMaxAmount }], [{ amount: 739_492 }]);
    expect(levelOf('F03', found[0])).toBe(expected);
  });

  const around = (below: number, above: number, contractDate: string) => [
    ...Array.from({ length: below }, () => ({ totalOrMaxAmount: 97_000, contractDate })),
    ...Array.from({ length: above }, () => ({ totalOrMaxAmount: 103_000, contractDate })),
  ];

  test('a direct award near the limit is a question where its unit has more of them than chance would leave', async () => {
    const { found, coverageOf } = await signalsOf(
      [...around(20, 4, '2024-12-31'), ...around(4, 2, '2026-01-01')],
      [{ amount: 100_000 }],
    );
    expect(found.at(0)?.findings).toMatchObject([
      { signal: 'F03', facts: { near: 24, below: 20, limit: 100_000, clearsBelow: 95_000 } },
    ]);
    expect(found.at(24)?.findings.at(0)?.facts).toMatchObject({ near: 30, below: 24 });
    expect(coverageOf('F03')).toMatchObject({ flagged: 24, context: 0, computable: 30 });
  });

  test('a direct award near the limit is a context where they are fewer than 12, or as many on both sides', async () => {
    const few = await signalsOf(around(11, 0, '2024-12-31'), [{ amount: 100_000 }]);
    expect(few.coverageOf('F03')).toMatchObject({ flagged: 0, context: 11 });
    const even = await signalsOf(around(15, 15, '2024-12-31'), [{ amount: 100_000 }]);
    expect(even.coverageOf('F03')).toMatchObject({ flagged: 0, context: 15 });
  });

  test('a year more than two before is no part of the test', async () => {
    const { coverageOf } = await signalsOf(
      [...around(12, 0, '2023-12-31'), ...around(4, 2, '2026-01-01')],
      [{ amount: 100_000 }],
    );
    expect(coverageOf('F03')).toMatchObject({ flagged: 12, context: 4 });
  });
});

describe('direct awards that exceed the limit together in seven days', () => {
  const awardsOf = async (awards: [string, number][]) => {
    const town = await insertOrganization(sql);
    const supplierId = await insertSupplier(sql, town);
    await insertLimit(sql, town, { amount: 739_492 });
    const ids = await insertContracts(
      sql,
      town,
      awards.map(([contractDate, totalOrMaxAmount]) => ({
        supplierId,
        procedureType: 'NO_BID',
        contractDate,
        totalOrMaxAmount,
      })),
    );
    const found = await Promise.all(ids.map((id) => findContractSignals(sql, town, id)));
    const own = found.map(({ findings }) => findings.find(({ signal }) => signal === 'F04'));
    return { ids, supplierId, own };
  };

  test('direct awards that exceed the limit together in seven days are one group, with the smallest one without which they would not', async () => {
    const { ids, supplierId, own } = await awardsOf([
      ['2026-03-02', 300_000],
      ['2026-03-05', 250_000],
      ['2026-03-08', 250_000],
      ['2026-03-09', 10_000],
      ['2026-04-01', 700_000],
      ['2026-04-08', 100_000],
    ]);
    expect(own.map((finding) => finding !== undefined)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(own[0]).toMatchObject({
      groupKey: ids[0],
      facts: {
        contracts: 3,
        from: '2026-03-02',
        to: '2026-03-08',
        amount: 800_000,
        limit: 739_492,
        supplier: supplierId,
        categories: ['SERVICES'],
        without: { contract: ids[1], day: '2026-03-05', amount: 250_000 },
      },
    });
  });

  test.each([
    ['2026-03-09', false],
    ['2026-03-08', true],
  ])(
    'direct awards that exceed the limit together in seven days of 2 March and %s: %s',
    async (day, isFound) => {
      const { own } = await awardsOf([
        ['2026-03-02', 400_000],
        [day, 400_000],
      ]);
      expect(own.map((finding) => finding !== undefined)).toEqual([isFound, isFound]);
    },
  );

  test('windows that share one are one chain, which may not end without a single one', async () => {
    const { own } = await awardsOf([
      ['2026-03-02', 500_000],
      ['2026-03-07', 500_000],
      ['2026-03-12', 500_000],
      ['2026-03-17', 500_000],
    ]);
    expect(own.at(-1)?.facts).toMatchObject({ contracts: 4, from: '2026-03-02', without: null });
  });

  test('one above the limit is no part of a group', async () => {
    const { own } = await awardsOf([
      ['2026-03-02', 739_492.01],
      ['2026-03-03', 100_000],
    ]);
    expect(own).toEqual([undefined, undefined]);
  });
});

describe('direct awards of a year over the limit of an invitation', () => {
  const awards = async (amounts: (number | null)[]) => {
    const town = await insertOrganization(sql);
    const supplierId = await insertSupplier(sql, town);
    await insertLimit(sql, town, { amount: 500_000, procedureType: 'INVITATION' });
    const ids = await insertContracts(
      sql,
      town,
      amounts.map((totalOrMaxAmount) => ({
        supplierId,
        procedureType: 'NO_BID',
        totalOrMaxAmount,
      })),
    );
    const found = await Promise.all(ids.map((id) => findContractSignals(sql, town, id)));
    return { ids, found };
  };

  test('direct awards of a year over the limit of an invitation are a question when they are three or more', async () => {
    const { ids, found } = await awards([200_000, 200_000, 100_000.01, null]);
    expect(found.map((one) => levelOf('F05', one))).toEqual([
      'SIGNAL',
      'SIGNAL',
      'SIGNAL',
      'not computable',
    ]);
    expect(found[0]?.findings.find(({ signal }) => signal === 'F05')).toMatchObject({
      groupKey: ids.slice(0, 3).toSorted()[0],
      facts: { year: '2019', contracts: 3, amount: 500_000.01, limit: 500_000 },
    });
  });

  test.each([[[200_000, 200_000, 100_000]], [[400_000, 400_000]]])(
    '%j are none',
    async (amounts) => {
      const { found } = await awards(amounts);
      expect(found.map((one) => levelOf('F05', one))).toEqual(amounts.map(() => 'none'));
    },
  );
});

describe('the days from a call to its contract', () => {
  const daysOf = async (draft: ContractDraft, leastDays: number[]) => {
    const town = await insertOrganization(sql);
    const [national, international] = leastDays;
    if (national) await insertCallDays(sql, town, { leastDays: national });
    if (international)
      await insertCallDays(sql, town, { leastDays: international, character: 'INTERNATIONAL' });
    const [id = ''] = await insertContracts(sql, town, [
      {
        administrationPeriod: '2024-2027',
        announcementDate: '2025-01-10',
        contractDate: '2025-01-20',
        ...draft,
      },
    ]);
    return findContractSignals(sql, town, id);
  };

  test.each([
    [{ contractDate: '2025-02-14' }, 'none'],
    [{ contractDate: '2025-01-25' }, 'none'],
    [{ contractDate: '2025-01-24' }, 'SIGNAL'],
    [{ contractDate: '2025-01-09' }, 'none'],
    [{ contractDate: null }, 'not computable'],
    [{ announcementDate: null }, 'not computable'],
    [{ procedureType: 'INVITATION' }, 'not about it'],
    [{ procedureType: 'NO_BID' }, 'not about it'],
  ])('%j, of 15: %s', async (draft, expected) => {
    expect(levelOf('F10', await daysOf(draft, [15, 20]))).toBe(expected);
  });

  test('the days from a call to its contract are ten of fifteen, and would be enough from a day on', async () => {
    expect((await daysOf({}, [15])).findings).toMatchObject([
      { signal: 'F10', facts: { days: 10, leastDays: 15, clearsFrom: '2025-01-25' } },
    ]);
    expect(levelOf('F10', await daysOf({}, []))).toBe('not computable');
  });
});

test('an amount of zero is published, and no signal of amounts can be told of it', async () => {
  const { found, coverageOf } = await signalsOf(
    [
      { totalOrMaxAmount: 0, partida: '3511', limitExceeded: false },
      { totalOrMaxAmount: null, partida: '3511', limitExceeded: false },
    ],
    [{ amount: 100_000 }, { amount: 500_000, procedureType: 'INVITATION' }],
  );
  for (const id of ['F01', 'F02', 'F03', 'F04', 'F05', 'F06', 'F11', 'F12'] as const)
    expect([id, coverageOf(id)?.notComputable]).toEqual([
      id,
      [
        { blank: 'NO_AMOUNT', contracts: 1 },
        { blank: 'ZERO_AMOUNT', contracts: 1 },
      ],
    ]);
  expect(found[0]?.notComputable).toEqual(expect.arrayContaining(['F11', 'F03']));
});
