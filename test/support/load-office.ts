import { readFile } from 'node:fs/promises';

import { runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import type { Cells } from '../../src/loading/data-load/cell.ts';
import { loadTasks } from '../../src/review/load-review/api/load-tasks.ts';
import { showLoadState, uploadLoadFile } from '../../src/review/load-review/load-endpoints.ts';
import { listLoadRows } from '../../src/review/load-review/review-endpoints.ts';
import { insertOrganization } from './builders.ts';
import { loadSheet } from './load-sheet.ts';
import { openCallsAs } from './sign-in.ts';

type Parts = Parameters<typeof loadTasks>[0];

/** The calls of people who load contracts, on one database. */
export const loadOffices = (parts: Parts) => {
  const { sql, uploads } = parts;
  const read = () => runDueJobs({ sql, tasks: loadTasks(parts) });

  /** Whoever loads contracts in an organization of their own. */
  const openOffice = async () => {
    const organization = await insertOrganization(sql);
    const calls = await openCallsAs(
      sql,
      organization,
      { permissions: ['CONTRACTS'], name: 'Ana', lastName: 'Díaz' },
      { uploads },
    );
    const uploadBytes = async (bytes: Uint8Array, name: string, corrects?: string) => {
      const form = new FormData();
      if (corrects) form.append('idDataLoad', corrects);
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      return calls.send(uploadLoadFile, { body: form });
    };
    const upload = async (rows: Partial<Cells>[], corrects?: string, name = 'abril.xlsx') =>
      uploadBytes(await readFile(await loadSheet(rows, name)), name, corrects);
    return {
      ...calls,
      organization,
      uploadBytes,
      upload,
      state: async () => (await calls.ask(showLoadState)).data,
      rows: async (query: object = {}) => (await calls.ask(listLoadRows, { query })).data,
      /** Uploads a sheet and has it read; the load that is then open. */
      open: async (rows: Partial<Cells>[], corrects?: string, name?: string) => {
        const answer = await upload(rows, corrects, name);
        if (answer.statusCode !== 200) throw new Error(answer.body);
        await read();
        const { current } = (await calls.ask(showLoadState)).data;
        if (!current) throw new Error('No load is open.');
        return current;
      },
    };
  };
  return { openOffice, read };
};
