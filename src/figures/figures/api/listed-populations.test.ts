import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { categories } from '../../../foundation/codelists/category.ts';
import { procedureStates } from '../../../foundation/codelists/procedure.ts';
import { groupContracts } from '../../../lists/contract-groups/contract-group-endpoints.ts';
import { downloadContractsByPost } from '../../../lists/contracts/contract-download-endpoints.ts';
import { filterContracts, findNeighbors } from '../../../lists/contracts/contract-endpoints.ts';
import { type Population, populations } from '../../../records/records/contract-population.ts';
import { explainFigure } from '../../explanations/explanation-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);
const unit = await insertUnit(sql, organization, { name: 'Obras' });

/** One contract of every category, state and kind, whose number says which population it is of. */
const drafts = [...procedureStates, null].flatMap((procedureState) =>
  [...categories, null].flatMap((category) =>
    [false, true].map((isEmpty) => ({ procedureState, category, isEmpty })),
  ),
);
const populationOf = ({ isEmpty, procedureState, category }: (typeof drafts)[number]) => {
  if (isEmpty) return 'REPORT';
  if (procedureState !== 'CONCLUDED') return 'NOT_CONCLUDED';
  return category && ['EXTENSION', 'MODIFICACION', 'ADENDUM'].includes(category)
    ? 'AMENDMENT'
    : 'COUNTED';
};
await insertContracts(
  sql,
  organization,
  drafts.map((draft, index) => ({
    ...draft,
    contractNumber: `${populationOf(draft)} ${index}`,
    totalOrMaxAmount: 100 + index,
    applicantAdministrativeUnitId: unit,
    servicesDescription: index % 2 ? 'bacheo' : 'papel',
  })),
);

/** Each is answered by another query: kept sums, kept sums by unit, the contracts themselves. */
const questions = {
  'without another filter': {},
  'with a unit': { administrativeUnits: [unit] },
  'with a search': { search: 'bacheo' },
} as const;
const numbersOf = (question: object, population: Population): string[] =>
  drafts.flatMap((draft, index) =>
    populationOf(draft) === population && (index % 2 === 1 || !('search' in question))
      ? [`${population} ${index}`]
      : [],
  );

const listOf = async (filters: object) => {
  const { data } = await ask(filterContracts, {
    query: { pageSize: '100', incluirReportes: 'true', sort: 'contractNumber' },
    body: { filters },
  });
  return data;
};

test.each(Object.entries(questions))(
  'each population lists its very contracts, and all of them add up to the list, %s',
  async (_, question) => {
    const all = await listOf(question);
    const parts = await Promise.all(
      populations.map(async (one) => {
        const data = await listOf({ ...question, populations: [one] });
        const expected = numbersOf(question, one);
        expect(new Set(data.docs.map(({ contractNumber }) => contractNumber))).toEqual(
          new Set(expected),
        );
        expect(data.total).toBe(expected.length);
        expect(all.totals.populations[one]).toBe(expected.length);
        expect(data.totals.populations).toEqual({
          COUNTED: 0,
          AMENDMENT: 0,
          NOT_CONCLUDED: 0,
          REPORT: 0,
          [one]: expected.length,
        });
        return data.total;
      }),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all.total);
  },
);

test('two populations list the contracts of both', async () => {
  const { docs, totals } = await listOf({ populations: ['COUNTED', 'AMENDMENT'] });
  const expected = [...numbersOf({}, 'COUNTED'), ...numbersOf({}, 'AMENDMENT')];
  expect(new Set(docs.map(({ contractNumber }) => contractNumber))).toEqual(new Set(expected));
  expect(totals.counts.total).toBe(numbersOf({}, 'COUNTED').length);
  expect(totals.amendments.count).toBe(numbersOf({}, 'AMENDMENT').length);
});

test('who wants the reports has them, in the list, groups, figure and file alike', async () => {
  const filters = { populations: ['REPORT' as const] };
  const expected = numbersOf({}, 'REPORT').length;
  const { data } = await ask(filterContracts, { body: { filters } });
  expect([data.total, data.totals.populations.REPORT]).toEqual([expected, expected]);
  const groups = await ask(groupContracts, { query: { groupBy: 'category' }, body: { filters } });
  expect(groups.data.listed).toBe(expected);
  const figure = await ask(explainFigure, { query: { measure: 'contracts' }, body: { filters } });
  expect(figure.data.listed).toBe(expected);
  const url = '/public-api/contracts/download/csv';
  const file = await send({ ...downloadContractsByPost, url }, { body: { filters } });
  expect(file.body.trim().split('\n')).toHaveLength(expected + 1);
});

test('the neighbors of a contract are those of its population', async () => {
  const filters = { populations: ['AMENDMENT' as const] };
  const { docs } = await listOf(filters);
  const [first, second] = docs;
  const { data } = await ask(findNeighbors, {
    query: { sort: 'contractNumber' },
    body: { id: first?._id ?? '', filters },
  });
  expect(data).toEqual({ previous: null, next: second?._id, position: 1, total: docs.length });
});

test('a population that does not exist is refused', async () => {
  const answer = await send(filterContracts, { body: { filters: { populations: ['SOME'] } } });
  expect(answer.statusCode).toBe(422);
});
