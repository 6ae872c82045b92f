import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertBackup } from '../../../../test/support/document-backup.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { listBrokenDocuments } from '../broken-documents-endpoint.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const { ask } = await openCallsAs(sql, town, { permissions: ['CONTRACTS'] });

/** A contract with one document, and what was found at its address. */
const contractWith = async (
  organization: string,
  { httpStatus, amount }: { httpStatus: number; amount: number },
): Promise<string> => {
  const contractUrl = `https://sitio.gob.mx/${httpStatus}/${amount}.pdf`;
  const id = await insertContract(sql, organization, {
    contractNumber: `C-${amount}`,
    contractUrl,
    totalOrMaxAmount: amount,
  });
  await insertBackup(sql, organization, {
    contractId: id,
    field: 'contractUrl',
    sourceUrl: contractUrl,
    status: httpStatus === 404 ? 'GONE' : 'SAVED',
    httpStatus,
  });
  return id;
};

test('lists the documents that are gone, those of the dearest contracts first, of this monitor alone', async () => {
  const cheap = await contractWith(town, { httpStatus: 404, amount: 10 });
  const dear = await contractWith(town, { httpStatus: 404, amount: 900 });
  await contractWith(town, { httpStatus: 200, amount: 5000 });
  await contractWith(neighbor, { httpStatus: 404, amount: 70 });
  const { docs, total } = (await ask(listBrokenDocuments)).data;
  expect(total).toBe(2);
  expect(docs.map(({ _id, url, field }) => [_id, url, field])).toEqual([
    [dear, 'https://sitio.gob.mx/404/900.pdf', 'contractUrl'],
    [cheap, 'https://sitio.gob.mx/404/10.pdf', 'contractUrl'],
  ]);
});

test('one that was corrected is listed no more', async () => {
  await sql`
    update contracts set contract_url = 'https://sitio.gob.mx/nuevo.pdf'
     where organization_id = ${town} and contract_number = 'C-900'`;
  const { docs } = (await ask(listBrokenDocuments)).data;
  expect(docs.map(({ contractNumber }) => contractNumber)).toEqual(['C-10']);
});
