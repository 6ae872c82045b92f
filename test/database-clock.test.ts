import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/**
 * Files on the server that read the clock of their process, and why that is right. No moment of theirs is
 * compared with one of the database, whose clock may be minutes away (src/foundation/platform/api/database/moments.ts).
 */
const readers: Record<string, string> = {
  'foundation/downloads/api/send-workbook.ts': 'the day in the name of a file',
  'office/audit/api/answer-audit-file.ts': 'the day in the name of a file',
  'risk/comparations/api/open-foreign-monitors.ts': 'how long this process keeps an answer',
  'risk/comparations/api/report/comparison-report.ts': 'the day that a report says',
  'risk/corruption-index/api/report/risk-index-report.ts': 'the day that a report says',
  'records/documents/api/back-up-documents.ts': 'how long this process leaves a host alone',
  'figures/figures/api/report/report-frame.ts': 'the day that a report says',
  'foundation/files/api/remove-unfinished-files.ts': 'compared with the clock of the file system',
  'loading/load-questions/api/propose-values.ts': 'the year that is proposed for rows without one',
  'main/composition/api/organization-finder.ts': 'how long this process keeps an answer',
  'main/composition/api/page-cache.ts': 'how long this process keeps a page',
  'main/composition/api/page-routes.ts': 'the day that a page says',
  'main/composition/api/page-states.ts': 'how long this process keeps an answer',
  'main/composition/api/security-text-routes.ts': 'the day that a text says',
  'foundation/platform/api/database/clock-difference.ts': 'compares the two clocks',
  'foundation/platform/api/database/new-id.ts':
    'rows of one time lie near each other; no id is read as a moment',
  'foundation/platform/api/database/postgres/server.ts': 'how long to wait for a server',
  'foundation/platform/api/limits/create-visitor-limit.ts':
    'what one network asked of this process',
};

const readsClock = /\bDate\.now\b|\bnew Date\(\)/;

const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/api\/.*\.ts$/.test(file) && !file.includes('.test.'))
  .filter((file) => readsClock.test(readFileSync(`src/${file}`, 'utf8')))
  .toSorted();

test('no moment of the clock of a process comes to the database', () => {
  expect(found).toEqual(Object.keys(readers).toSorted());
});

test('neither does one of a migration', () => {
  const migrations = readdirSync('db/migrations').map((name) =>
    readFileSync(`db/migrations/${name}`, 'utf8'),
  );
  expect(migrations.filter((text) => readsClock.test(text))).toEqual([]);
});
