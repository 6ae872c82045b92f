import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertBackup } from '../../../../test/support/document-backup.ts';
import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { derivedTasks, planDerivedData } from '../../../foundation/derived/api/derived-tasks.ts';
import { findDerived } from '../../../foundation/derived/api/find-derived.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { documentHealth } from './document-health.ts';
import { searchDocuments } from './document-search.ts';
import { publishDocumentChanges } from './publish-document-changes.ts';

const sql = await freshDatabase();

const work = async () => {
  await planDerivedData(sql);
  await runDueJobs({ sql, tasks: derivedTasks(sql, [documentHealth]) });
};
const healthOf = async (organization: string) =>
  (await findDerived(sql, organization, documentHealth))?.value;

type Look = { status: 'PENDING' | 'SAVED' | 'FAILED' | 'GONE' } & Partial<{
  httpStatus: number;
  failure: string;
  /** Whether it is asked again before its week is over. */
  again: boolean;
  /** Where it looked, when the contract has another address by now. */
  elsewhere: boolean;
}>;
type Kind = 'working' | 'broken' | 'waiting' | 'unclear';

/** What was found at an address, and what that makes of it; without a look nobody has asked yet. */
const looks: [Look | undefined, Kind][] = [
  [{ status: 'SAVED', httpStatus: 200 }, 'working'],
  [{ status: 'FAILED', httpStatus: 200, failure: 'not-a-document' }, 'working'],
  [{ status: 'GONE', httpStatus: 404 }, 'broken'],
  [{ status: 'GONE', httpStatus: 410, again: true }, 'broken'],
  [{ status: 'FAILED', failure: 'no-answer' }, 'broken'],
  [{ status: 'FAILED', failure: 'no-answer', again: true }, 'waiting'],
  [{ status: 'PENDING', again: true }, 'waiting'],
  [{ status: 'FAILED', httpStatus: 500, failure: 'other-status', again: true }, 'waiting'],
  [{ status: 'FAILED', httpStatus: 403, failure: 'other-status' }, 'unclear'],
  [{ status: 'SAVED', httpStatus: 200, elsewhere: true }, 'waiting'],
  [undefined, 'waiting'],
];

test('each address of a live contract counts once, as what its last look says', async () => {
  const organization = await insertOrganization(sql);
  const neighbor = await insertOrganization(sql);
  const expected = { links: 0, working: 0, broken: 0, waiting: 0, unclear: 0 };
  for (const [index, [look, kind]] of looks.entries()) {
    const draft = {
      contractUrl: `https://sitio.gob.mx/${index}/contrato.pdf`,
      announcementUrl: `https://sitio.gob.mx/${index}/convocatoria.pdf`,
    };
    const contract = await insertContract(sql, organization, draft);
    await insertContract(sql, organization, { ...draft, deletedAt: new Date() });
    await insertContract(sql, neighbor, draft);
    for (const field of ['contractUrl', 'announcementUrl'] as const) {
      expected.links += 1;
      expected[kind] += 1;
      if (!look) continue;
      await insertBackup(sql, organization, {
        contractId: contract,
        field,
        sourceUrl: look.elsewhere ? 'https://sitio.gob.mx/antes' : draft[field],
        status: look.status,
        ...(look.httpStatus && { httpStatus: look.httpStatus }),
      });
      await sql`
        update document_backups
           set failure = ${look.failure ?? null},
               attempts = ${look.again ? 1 : 5},
               dead_since = case when ${kind === 'broken'} then checked_at end
         where contract_id = ${contract} and field = ${field}`;
    }
  }
  await work();
  expect(await healthOf(organization)).toEqual(expected);
  const { links, waiting } = expected;
  expect(waiting).toBeGreaterThan(0);
  expect(await healthOf(neighbor)).toEqual({
    ...expected,
    working: 0,
    broken: 0,
    unclear: 0,
    waiting: links,
  });
});

test('an address that nobody can be asked for is unclear as soon as it was searched', async () => {
  const organization = await insertOrganization(sql);
  await insertContract(sql, organization, { contractUrl: 'https://intranet.local/contrato.pdf' });
  await work();
  expect(await healthOf(organization)).toMatchObject({ links: 1, waiting: 1 });
  await searchDocuments(sql);
  await work();
  expect(await healthOf(organization)).toMatchObject({ links: 1, waiting: 0, unclear: 1 });
});

test('what a look found is counted once it has been told', async () => {
  const organization = await insertOrganization(sql);
  const contractUrl = 'https://sitio.gob.mx/contrato.pdf';
  const contract = await insertContract(sql, organization, { contractUrl });
  await searchDocuments(sql);
  await work();
  expect(await healthOf(organization)).toMatchObject({ links: 1, waiting: 1 });
  await sql`
    update document_backups
       set status = 'GONE', http_status = 404, checked_at = clock_timestamp(),
           changed_at = clock_timestamp(), dead_since = clock_timestamp()
     where contract_id = ${contract}`;
  await publishDocumentChanges(sql);
  await work();
  expect(await healthOf(organization)).toMatchObject({ links: 1, waiting: 0, broken: 1 });
});

test('an organization whose contracts name no document has no links', async () => {
  const organization = await insertOrganization(sql);
  await insertContract(sql, organization);
  await computeDerived(sql, organization, documentHealth);
  expect(await healthOf(organization)).toEqual({
    links: 0,
    working: 0,
    broken: 0,
    waiting: 0,
    unclear: 0,
  });
});
