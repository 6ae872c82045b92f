import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { amendmentCategories, categories } from '../../../foundation/codelists/category.ts';
import { procedureStates } from '../../../foundation/codelists/procedure.ts';
import {
  filterContracts,
  listContracts,
  totalContracts,
} from '../../../lists/contracts/contract-endpoints.ts';
import { countedContracts, listedContracts } from './population.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);

const yesAndNo = [true, false];
const cases = [...procedureStates, null].flatMap((procedureState) =>
  [...categories, null].flatMap((category) =>
    yesAndNo.flatMap((isEmpty) =>
      yesAndNo.map((deleted) => ({ procedureState, category, isEmpty, deleted })),
    ),
  ),
);
type Case = (typeof cases)[number];

// Amounts are powers of two, so a sum tells which contracts are in it.
const drafts = cases.map((each, index) => ({
  ...each,
  totalOrMaxAmount: String(2 ** (index % 40)),
  fiscalYear: String(2000 + Math.floor(index / 40)),
}));
await insertContracts(
  sql,
  organization,
  drafts.map(({ deleted, ...draft }) => ({ ...draft, deletedAt: deleted ? new Date() : null })),
);

const isAmendment = ({ category }: Case) =>
  amendmentCategories.some((amendment) => amendment === category);
const isShown = ({ isEmpty, deleted }: Case) => !isEmpty && !deleted;
const isConcluded = (each: Case) => isShown(each) && each.procedureState === 'CONCLUDED';

const years = [...new Set(drafts.map(({ fiscalYear }) => fiscalYear))];
const amountsIn = (year: string, belongs: (each: Case) => boolean) =>
  drafts
    .filter((draft) => draft.fiscalYear === year && belongs(draft))
    .reduce((sum, draft) => sum + Number(draft.totalOrMaxAmount), 0);

test.each(years)(
  'exactly the contracts of the population rule are in the figures (%s)',
  async (year) => {
    const { data } = await ask(filterContracts, { body: { filters: { fiscalYears: [year] } } });
    expect(data.totals.totalAmount).toBe(
      amountsIn(year, (each) => isConcluded(each) && !isAmendment(each)),
    );
    expect(data.totals.amendments.amount).toBe(
      amountsIn(year, (each) => isConcluded(each) && isAmendment(each)),
    );
  },
);

test('what counts, the amendments and the rest are all contracts, each once', async () => {
  const { data } = await ask(listContracts, { query: { pageSize: 100 } });
  const { counts, amendments } = data.totals;
  const rest = drafts.filter((each) => isShown(each) && each.procedureState !== 'CONCLUDED');
  expect(counts.total + amendments.count + rest.length).toBe(data.total);
  expect(data.total).toBe(drafts.filter(isShown).length);
  expect(data.docs.filter((doc) => doc.counts)).toHaveLength(counts.total);
});

test('the totals without a filter count the same contracts', async () => {
  const [{ data: list }, { data: totals }] = await Promise.all([
    ask(listContracts),
    ask(totalContracts),
  ]);
  expect(totals).toEqual(list.totals);
});

test('reports of "no procedures" are listed when they are asked for, and never count', async () => {
  const { data } = await ask(listContracts, { query: { incluirReportes: 'true', pageSize: 100 } });
  expect(data.total).toBe(drafts.filter(({ deleted }) => !deleted).length);
  expect(data.docs.some((doc) => doc.isEmpty)).toBe(true);
  expect(data.docs.some((doc) => doc.isEmpty && doc.counts)).toBe(false);
});

test('the named rules select what their names say', async () => {
  const count = async (rule: ReturnType<typeof countedContracts>) =>
    (await sql<[{ count: number }]>`select count(*) from contracts where ${rule}`)[0].count;
  const counting = drafts.filter((each) => isConcluded(each) && !isAmendment(each));
  expect(await count(countedContracts(sql, organization))).toBe(counting.length);
  expect(await count(listedContracts(sql, organization, false))).toBe(
    drafts.filter(isShown).length,
  );
});
