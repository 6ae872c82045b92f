import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { documentFields } from '../../../records/records/contract.ts';
import { ContractFilters } from '../contract-filters.ts';
import type { Mark } from '../mark.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);

/** What a list with a mark describes. */
const describedWith = async (mark: Mark): Promise<string[]> => {
  const filters = ContractFilters.parse({ marks: [mark] });
  const { data } = await ask(filterContracts, { body: { filters } });
  return data.docs.map(({ servicesDescription }) => String(servicesDescription)).toSorted();
};

await insertContracts(sql, organization, [
  { servicesDescription: 'nothing' },
  { servicesDescription: 'spaces', contractUrl: ' \t', announcementUrl: '  ' },
  ...documentFields.map((field) => ({
    servicesDescription: field,
    [field]: 'https://transparencia.example.mx/1.pdf',
  })),
  { servicesDescription: 'an accent first', contractUrl: 'á.pdf' },
]);

test('any of the four links alone is a document; spaces are none', async () => {
  expect(await describedWith('NO_DOCUMENT')).toEqual(['nothing', 'spaces']);
});

test('only a link to the contract is one', async () => {
  expect(await describedWith('WITH_CONTRACT_LINK')).toEqual(['an accent first', 'contractUrl']);
  const others = documentFields.filter((field) => field !== 'contractUrl');
  expect(await describedWith('NO_CONTRACT_LINK')).toEqual(
    ['nothing', 'spaces', ...others].toSorted(),
  );
});

test('a contract is changed from the first change after it came', async () => {
  expect(await describedWith('CHANGED')).toEqual([]);
  await sql`update contracts set notes = 'looked at' where services_description = 'nothing'`;
  expect(await describedWith('CHANGED')).toEqual(['nothing']);
});
