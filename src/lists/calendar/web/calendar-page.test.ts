import { afterAll, expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, {
  shortName: 'Mezquite',
  defaultAdministrationPeriod: '2021-2024',
});
await insertContracts(
  sql,
  town,
  [
    { contractDate: '2022-02-03', totalOrMaxAmount: 700, fiscalYear: '2022' },
    { contractDate: '2022-12-20', totalOrMaxAmount: 100, fiscalYear: '2022' },
    { contractDate: '2023-04-05', totalOrMaxAmount: 150, fiscalYear: '2023' },
    { contractDate: '2023-12-06', totalOrMaxAmount: 50, fiscalYear: '2023' },
    { contractDate: '2021-07-08', totalOrMaxAmount: null, fiscalYear: '2021' },
  ].map((draft) => ({ administrationPeriod: '2021-2024', ...draft })),
);
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());

const pageOf = async (query: string, language = 'es') => {
  const { body } = await site.inject(`/calendar?org=Mezquite&lang=${language}&${query}`);
  return body.replaceAll('<!-- -->', '');
};

test.each([
  ['es', 'Es de todos los periodos: no sigue los filtros de tiempo.'],
  ['en', 'That is of every period: it does not follow the filters of time.'],
  ['jp', 'これは全期間の値で、期間の絞り込みには従いません。'],
])(
  'the share of December says in %s that it is not of the chosen time',
  async (language, words) => {
    for (const query of [
      'administrationPeriods=&dateFrom=2023-03-01&dateTo=2023-11-30',
      'administrationPeriods=&trimonths=1o+2019',
      'administrationPeriods=&fiscalYears=2022',
      'administrationPeriods=2021-2024',
    ])
      expect([query, (await pageOf(query, language)).includes(words)]).toEqual([query, true]);
    for (const query of ['administrationPeriods=', 'administrationPeriods=&amountFrom=40'])
      expect([query, (await pageOf(query, language)).includes(words)]).toEqual([query, false]);
  },
);

test.each([
  ['es', '(2020 o 2022): 20% en diciembre', '(2020–2021): 15% en diciembre'],
  ['en', '(2020 or 2022): 20% in December', '(2020–2021): 15% in December'],
  ['jp', '（2020または2022年）では、12月が20%', '（2020～2021年）では、12月が15%'],
])(
  'the share of December of chosen years names in %s no year that is not chosen',
  async (language, apart, together) => {
    const own = await insertOrganization(sql, {
      shortName: `Nopal ${language}`,
      defaultAdministrationPeriod: null,
    });
    await insertContracts(
      sql,
      own,
      [20, 10, 20].flatMap((december, at) => [
        {
          contractDate: `${2020 + at}-02-01`,
          fiscalYear: `${2020 + at}`,
          totalOrMaxAmount: 100 - december,
        },
        {
          contractDate: `${2020 + at}-12-01`,
          fiscalYear: `${2020 + at}`,
          totalOrMaxAmount: december,
        },
      ]),
    );
    const of = async (years: string) => {
      const { body } = await site.inject(`/calendar?org=${own}&lang=${language}&${years}`);
      return body.replaceAll('<!-- -->', '');
    };
    expect(await of('fiscalYears=2020&fiscalYears=2022')).toContain(apart);
    expect(await of('fiscalYears=2020&fiscalYears=2021')).toContain(together);
  },
);

test('a year without a known amount has no largest day', async () => {
  const page = await pageOf('administrationPeriods=&marks=NO_AMOUNT');
  expect(page).toMatch(/En 2021: --- en 1 contrato/);
  expect(page).toContain('Ningún monto publicado');
  expect(page).not.toContain('El día mayor');
  const counted = await pageOf('administrationPeriods=&marks=NO_AMOUNT&measure=contracts');
  expect(counted).toContain('El día mayor: 1 contrato');
});
