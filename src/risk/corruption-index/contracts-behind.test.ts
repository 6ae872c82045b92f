import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { openCalls } from '../../../test/support/calls.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { howMany } from '../../../test/support/how-many.ts';
import { inventMonitor, type InventedMonitor } from '../../../test/support/invented-monitor.ts';
import { findVariables } from '../../figures/figures/api/find-variables.ts';
import type { Comparison, VariableFilter } from '../../figures/figures/variable-filter.ts';
import {
  type VariableAbbreviation,
  variableAbbreviations,
} from '../../figures/figures/variable.ts';
import { readSnapshot } from '../../foundation/platform/api/database/read-snapshot.ts';
import { filterContracts } from '../../lists/contracts/contract-endpoints.ts';
import { contractsBehind, contractsLacking } from './contracts-behind.ts';

const sql = await freshDatabase();

const seeds = Array.from({ length: howMany(6, 200) }, (_, seed) => seed);

describe.each(seeds)('random contracts %d', async (seed) => {
  const monitor = await inventMonitor(sql, seed, [0, 1, 5, 60, 300][seed % 5] ?? 0);
  const { organizationId } = monitor;
  const { ask } = await openCalls(sql, organizationId);
  const find = async (
    variable: VariableAbbreviation,
    administrationPeriod: string | null,
    filters: VariableFilter[] = [],
  ) => {
    const scope = { organizationIds: [organizationId], administrationPeriod };
    const [figure] = await readSnapshot(sql, (snapshot) =>
      findVariables(snapshot, scope, [{ variable, filters }]),
    );
    return figure;
  };

  test.each(variableAbbreviations)('the list has exactly the contracts behind %s', async (name) => {
    const period = { administrationPeriod: seed % 2 === 0 ? null : '2018-2021' };
    const figure = await find(name, period.administrationPeriod);
    const narrowing = { ...period, quarters: figure?.quarters };
    const behind = contractsBehind(name, narrowing);
    expect(behind ? await countListed(behind) : 0).toBe(figure?.contracts);
    const lacking = contractsLacking(name, narrowing);
    expect(lacking ? await countListed(lacking) : 0).toBe(figure?.withoutValue);
  });

  test.each(filtersOfList(monitor))(
    'the list has exactly the contracts behind a variable with filters: $name',
    async ({ filters }) => {
      for (const name of ['$NTC', '$MTG', '$NCAD'] as const) {
        const behind = contractsBehind(name, { administrationPeriod: null, filters });
        const figure = await find(name, null, filters);
        expect([name, await countListed(behind)]).toEqual([name, figure?.contracts]);
      }
    },
  );

  async function countListed(behind: ReturnType<typeof contractsBehind>): Promise<number> {
    if (behind === null) throw new Error('There is no list of these contracts.');
    const { incluirReportes, ...filters } = behind;
    const { data } = await ask(filterContracts, {
      body: { filters },
      query: incluirReportes ? { incluirReportes } : {},
    });
    return data.total;
  }
});

const amount = (operator: Comparison, value: string): VariableFilter => ({
  propertyName: 'totalOrMaxAmount',
  operator,
  value,
});

function filtersOfList({ suppliers: [supplier = ''], units: [unit = ''] }: InventedMonitor) {
  const named = (
    propertyName: 'supplier' | 'organizerAdministrativeUnit' | 'applicantAdministrativeUnit',
    reference: string,
  ): VariableFilter => ({ propertyName, operator: 'EQUAL', reference });
  const organizer = named('organizerAdministrativeUnit', unit);
  const applicant = named('applicantAdministrativeUnit', unit);
  return [
    { name: 'above an amount', filters: [amount('GREATER', '0.10')] },
    { name: 'between', filters: [amount('GREATER_EQUAL', '0.1'), amount('LESS', '250.50')] },
    { name: 'from less than 0', filters: [amount('LESS_EQUAL', '9'), amount('GREATER', '-3')] },
    { name: 'an amount', filters: [amount('EQUAL', '1000')] },
    { name: 'an organizer and an amount', filters: [organizer, amount('GREATER', '0')] },
    { name: 'an applicant and a supplier', filters: [applicant, named('supplier', supplier)] },
  ];
}

test('what the list cannot select has no list', () => {
  const unselectable: VariableFilter[][] = [
    [amount('NOT_EQUAL', '5')],
    [amount('LESS', '0')],
    [amount('GREATER', '5'), amount('LESS_EQUAL', '5')],
    [amount('GREATER', '99999999999999.99')],
    [{ propertyName: 'totalAmount', operator: 'GREATER', value: '5' }],
    [{ propertyName: 'supplier', operator: 'NOT_EQUAL', reference: randomUUID() }],
  ];
  for (const filters of unselectable)
    expect(contractsBehind('$NTC', { administrationPeriod: null, filters })).toBeNull();
});
