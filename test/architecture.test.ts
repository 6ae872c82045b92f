import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { fieldNames } from '../src/records/records/contract-field-names.ts';

/**
 * From the ground up: a wing uses the wings before it in this list, never those after it; a slice also
 * those before it in its own wing.
 */
const wings = {
  foundation: [
    'platform',
    'ui',
    'codelists',
    'spreadsheets',
    'derived',
    'files',
    'downloads',
    'offline',
  ],
  office: ['audit', 'catalogue', 'organizations', 'accounts', 'notifications'],
  records: ['records', 'contract-versions', 'documents'],
  figures: ['figures', 'concentration', 'contract-cases', 'signals', 'explanations', 'facets'],
  loading: [
    'data-load',
    'load-decisions',
    'remembered-rows',
    'load-confirm',
    'load-questions',
    'past-loads',
    'sheet-layouts',
    'load-correction',
    'load-command',
    'load-guide',
  ],
  lists: [
    'contract-groups',
    'contracts',
    'contract-catalogue',
    'breakdowns',
    'contract-changes',
    'period-changes',
    'administrative-units',
    'suppliers',
    'search',
    'home',
    'calendar',
    'flows',
    'embeds',
    'open-data',
    'subscriptions',
  ],
  review: ['data-sources', 'load-preview', 'load-review'],
  risk: ['procurement-limits', 'formula', 'calculations', 'corruption-index', 'comparations'],
  site: ['resources', 'contact', 'pages', 'visits', 'settings', 'publication', 'dashboard', 'demo'],
  main: ['api-docs', 'search-engines', 'backups', 'system', 'composition'],
};
const slices = Object.values(wings).flat();

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+\.ts)'/g;
const imports = sources.flatMap((from) =>
  [...readFileSync(path.join('src', from), 'utf8').matchAll(importPattern)].map((match) => ({
    from,
    to: path.join(path.dirname(from), String(match[1] ?? match[2])),
  })),
);

/** What a file says, without its comments. */
const code = (file: string) =>
  readFileSync(path.join('src', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const slice = (file: string) => String(file.split(path.sep)[1]);
const tier = (file: string) => /^[^/]+\/[^/]+\/(api|web|admin)\//.exec(file)?.[1] ?? 'shared';
const arrows = (wrong: (from: string, to: string) => boolean) =>
  imports.filter(({ from, to }) => wrong(from, to)).map(({ from, to }) => `${from} -> ${to}`);

test('the walk sees the code, and every slice stands in its wing', () => {
  expect(imports.length).toBeGreaterThan(100);
  const places = sources.map((file) => file.split(path.sep).slice(0, 2).join('/'));
  const declared = Object.entries(wings).flatMap(([wing, names]) =>
    names.map((name) => `${wing}/${name}`),
  );
  expect(new Set(places)).toEqual(new Set(declared));
});

test('a slice has a name of its own, whatever its wing', () => {
  expect(new Set(slices).size).toBe(slices.length);
});

test.each(Object.entries(wings))(
  'the README of %s names its slices and what it may use',
  (wing, names) => {
    const text = readFileSync(path.join('src', wing, 'README.md'), 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(40);
    const before = Object.keys(wings).slice(0, Object.keys(wings).indexOf(wing));
    expect(names.filter((name) => !text.includes(`\`${name}/\``))).toEqual([]);
    const [, uses = ''] = /^Uses: (.*)\.$/m.exec(text) ?? [];
    expect(uses).toBe(before.length === 0 ? 'no other wing' : before.join(', '));
  },
);

test('a file uses its own tier or shared code; the back office may also use web', () => {
  const open = (from: string, to: string) =>
    tier(to) === 'shared' ||
    tier(to) === tier(from) ||
    (tier(from) === 'admin' && tier(to) === 'web');
  expect(arrows((from, to) => !open(from, to))).toEqual([]);
});

test('a slice uses only the slices before it', () => {
  const rank = (file: string) => slices.indexOf(slice(file));
  expect(arrows((from, to) => !to.startsWith('..') && rank(to) > rank(from))).toEqual([]);
});

test('the product never reaches into its tests, measurements or scripts', () => {
  const outside = arrows((_, to) => /^\.\.\/(test|bench|scripts)\//.test(to));
  expect(outside).toEqual([]);
});

test('a migration in TypeScript brings its own code: what it did must not change with the product', () => {
  const migrations = readdirSync('db/migrations').filter((file) => file.endsWith('.ts'));
  const importing = migrations.filter((file) =>
    /^import (?!type )/m.test(readFileSync(path.join('db/migrations', file), 'utf8')),
  );
  expect(importing).toEqual([]);
});

/** What a module exports, by name; a value and a type of one name are one concept. */
const exportsOf = (file: string) =>
  new Set(
    [
      ...code(file).matchAll(
        /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
      ),
    ].map(([, name]) => String(name)),
  );

/** One file for each language, of which a page loads one. */
const textFiles = /^main\/composition\/(web|admin)\/catalogues\//;

test('no name is exported twice', () => {
  const files = new Map<string, string[]>();
  for (const file of sources.filter((source) => !textFiles.test(source)))
    for (const name of exportsOf(file)) files.set(name, [...(files.get(name) ?? []), file]);
  expect(files.size).toBeGreaterThan(1000);
  expect([...files].filter(([, where]) => where.length > 1)).toEqual([]);
});

test('the routes of the server are in *-routes.ts, those of the browser in *-pages.ts', () => {
  const isRouter = /\/((root|admin-root|admin-shell)-route|\w+-router)\.ts$/;
  const inBrowser = sources.filter((file) => ['web', 'admin'].includes(tier(file)));
  const routes = inBrowser.filter(
    (file) => /\bcreateRoute\(/.test(code(file)) && !isRouter.test(file),
  );
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((file) => !file.endsWith('-pages.ts'))).toEqual([]);
  expect(inBrowser.filter((file) => /-routes\.tsx?$/.test(file))).toEqual([]);
  const handlers = sources.filter((file) => /\bapp\.route\(/.test(code(file)));
  expect(handlers.length).toBeGreaterThan(20);
  expect(handlers.filter((file) => !file.endsWith('-routes.ts'))).toEqual([]);
});

test('no file is a drawer', () => {
  const drawers = /\/(utils?|helpers?|common|misc|manager|service|types|constants|index)\.tsx?$/;
  expect(sources.filter((file) => drawers.test(file))).toEqual([]);
});

test('browser tests press and type as people do', () => {
  const byDriver =
    /\.(click|dblclick|tap|check|uncheck|setChecked|fill|clear|selectOption|pressSequentially)\(/;
  const texts = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== path.join('support', 'user-input.ts'))
    .map((file) => ({ file, text: readFileSync(path.join('test', file), 'utf8') }))
    .filter(({ text }) => /'playwright-core'|\/visit\.ts'/.test(text));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ text }) => byDriver.test(text)).map(({ file }) => file)).toEqual([]);
});

/**
 * Counts of rows in a list or of rows that wait, which are no figures; and slices below `figures`. A
 * figure is a type that `figures` alone makes; SQL and the numbers of an answer have no types that
 * tell, so files that add up are looked for as well.
 */
const countsOfItsOwn = new Map([
  ['lists/contracts/api/scan-from-nearest-end.ts', 'how many rows an index range of a list has'],
  ['lists/contracts/api/supplier-index-ranges.ts', 'how many rows an index range of a list has'],
  ['lists/contracts/api/unit-index-ranges.ts', 'how many rows an index range of a list has'],
  ['records/contract-versions/api/close-ledger-days.ts', 'how many versions a day has'],
  ['main/backups/api/verify-installation.ts', 'the rows of each table, whatever they are'],
  [
    'records/documents/api/find-document-overview.ts',
    'addresses of documents, by host and by reason',
  ],
  ['figures/contract-cases/api/find-contract-cases.ts', 'how many cases wait for an answer'],
  ['site/dashboard/api/count-records.ts', 'visits, suppliers and units'],
  ['site/demo/api/demo.ts', 'suppliers and units'],
  ['records/documents/api/back-up-documents.ts', 'checks of documents that were made'],
  ['site/resources/api/resource-queries.ts', 'articles, notes, laws and sites'],
  ['site/resources/web/resource-results.tsx', 'articles, notes, laws and sites'],
  [
    'review/load-review/admin/review-statuses.ts',
    'the rows of a spreadsheet, which are no contracts yet',
  ],
  [
    'loading/load-command/api/describe-load.ts',
    'the rows of a spreadsheet, which are no contracts yet',
  ],
  ['lists/contracts/api/contract-neighbors.ts', 'at which place of a list a contract stands'],
  [
    'lists/contract-catalogue/api/find-contract-page.ts',
    'how many rows a search of the catalogue found',
  ],
  ['loading/data-load/api/plan-summary.ts', 'what the checks say of the rows of a spreadsheet'],
  ['loading/data-load/api/find-doubt.ts', 'the rows of a spreadsheet, which are no contracts yet'],
  [
    'loading/load-confirm/api/store-outcomes.ts',
    'the rows of a spreadsheet, which are no contracts yet',
  ],
  [
    'loading/load-questions/api/question-report.ts',
    'the rows of a spreadsheet, which are no contracts yet',
  ],
  [
    'risk/procurement-limits/api/find-limit-effect.ts',
    'awards beside a limit that does not hold yet',
  ],
  ['loading/sheet-layouts/sheet-figures.ts', 'the columns of a spreadsheet, to tell its amounts'],
  [
    'loading/sheet-layouts/api/left-out-rows.ts',
    'the rows of a spreadsheet, to know its own totals',
  ],
  [
    'loading/sheet-layouts/api/sum-of-totals.ts',
    'the rows of a spreadsheet, to compare its own totals',
  ],
  [
    'loading/load-correction/api/find-cell-values.ts',
    'the rows of a spreadsheet, which are no contracts yet',
  ],
  [
    'loading/load-correction/api/find-remembered-answers.ts',
    'the rows of a spreadsheet, which are no contracts yet',
  ],
  [
    'review/load-review/api/find-load-rows.ts',
    'the rows of a spreadsheet, which are no contracts yet',
  ],
  [
    'review/data-sources/api/find-confirmed-loads.ts',
    'the rows of spreadsheets, by what became of them',
  ],
  [
    'loading/past-loads/api/find-past-loads.ts',
    'the rows of past spreadsheets, by what became of them',
  ],
  [
    'loading/past-loads/api/revert-load.ts',
    'the contracts that one load wrote, which are no population',
  ],
  [
    'office/organizations/api/organization-store.ts',
    'whether an organization has a contract at all',
  ],
  ['lists/contract-changes/api/find-unamended-changes.ts', 'how many changes a list has'],
  ['lists/search/api/find-supplier-matches.ts', 'how many suppliers have the words'],
  [
    'lists/open-data/sql-examples.ts',
    'questions for visitors; their answers are compared with the figures',
  ],
  [
    'figures/signals/api/concentrated-supplier.ts',
    'contracts beside their like, to ask about one of them',
  ],
  ...['awards-of-year', 'bunched-units', 'close-awards', 'mistyped-amount'].map(
    (file) =>
      [
        `figures/signals/api/${file}.ts`,
        'contracts beside their like, to ask about one of them',
      ] as const,
  ),
  ['review/load-preview/api/find-load-signals.ts', 'questions that appear and end with a load'],
  ['figures/signals/api/count-signals.ts', 'of how many contracts a signal says something'],
  ['figures/signals/api/contract-signals.ts', 'of how many contracts a signal says something'],
  [
    'figures/signals/api/find-signal-contracts.ts',
    'contracts of an administration, and the order of groups',
  ],
  ['figures/signals/api/find-near-limit-awards.ts', 'how many awards are beside their limit'],
  [
    'figures/signals/api/mistyped-amount.ts',
    'contracts beside their like, to ask about one of them',
  ],
  ['figures/signals/api/shared-document.ts', 'how many contracts name a document'],
  ['figures/signals/api/usual-amounts.ts', 'contracts beside their like, to ask about one of them'],
  ['figures/signals/api/mistyped-amount.ts', 'how many contracts of its like are up to an amount'],
  [
    'figures/facets/api/find-figures-by-each.ts',
    'the sums of figures, for several groupings at once',
  ],
]);

/** A query that reads nothing but tables of other slices adds up their rows, which are no contracts. */
const readsContracts = (query: string): boolean => {
  const tables = [...query.matchAll(/\b(?:from|join)\s+([^\s,;)]+)/gi)].map(([, table]) => table);
  return (
    tables.length === 0 ||
    tables.some((table) => (tableOwners.get(String(table)) ?? 'records') === 'records')
  );
};

/** A sum, count or mean in SQL of a file that speaks of contracts, or of what a call answers. */
const addsUp = (text: string): boolean =>
  ([...text.matchAll(/\bselect\b[^`]*\b(?:sum|count|avg)\s*\([^`]*/gi)].some(([query]) =>
    readsContracts(query),
  ) &&
    /contract|amount/i.test(text)) ||
  /\.reduce\((?:(?!\n\n)[\s\S]){0,160}([aA]mount|(listed\b(?!\.index)|[cC]ount\b))/.test(text) ||
  /\.public \+ \w+\.invitation/.test(text) ||
  /amount\w*\s*\+=|\+=[^;\n]*amount/i.test(text) ||
  /\bkept_by_/.test(text);

test.each([
  'const rows = await sql`select sum(total_or_max_amount) from contracts where true`;',
  'sql`select supplier_id, COUNT (*) from only contracts group by 1`',
  'sql<Row[]>`select avg(contract.max_amount) from ${shown(sql)} contract`',
  'docs.reduce((sum, { totalOrMaxAmount }) => sum + (totalOrMaxAmount ?? 0), 0)',
  'groups.reduce((sum, group) => sum + group.count, 0)',
  'const total = listed.public + listed.invitation + listed.noBid;',
  'for (const { totalOrMaxAmount } of docs) cents += (totalOrMaxAmount ?? 0) * 100;',
  'for (const one of docs) totalAmount += one.value;',
  'sql`select counted_amount from kept_by_quarter`',
  'sql`select count(*) as amounts from data_load_rows join contracts using (id)`',
  'sql`select sum(amount) from ${rows} rows`',
])('what adds up contracts is seen: %s', (planted) => {
  expect(addsUp(planted)).toBe(true);
});

test('figures alone add up contracts, and know the kept tables', () => {
  const adding = sources.filter((file) => addsUp(code(file)));
  const elsewhere = adding.filter((file) => slice(file) !== 'figures');
  expect(elsewhere.filter((file) => !countsOfItsOwn.has(file))).toEqual([]);
  expect([...countsOfItsOwn.keys()].filter((file) => !elsewhere.includes(file))).toEqual([]);
  expect(adding.filter((file) => slice(file) === 'figures').length).toBeGreaterThan(0);
});

test('rows of a spreadsheet may be counted anywhere', () => {
  const counting = 'sql`select count(*) as contracts from data_load_rows where load_id = ${load}`';
  expect(addsUp(counting)).toBe(false);
});

/** A part divided by its whole, or times a hundred. */
const divides = (text: string): boolean =>
  /\b(amount|count|contracts|total|part|value)[\w.)]* \/ \(?[\w.]*(total|whole|sum|all)/i.test(
    text,
  );

test.each(['amounts.public / amounts.total', '(100 * count) / total', 'value / (sum || 1)'])(
  'what divides is seen: %s',
  (planted) => {
    expect(divides(planted)).toBe(true);
  },
);

test('a part is divided by its whole in one place', () => {
  const dividing = sources.filter((file) =>
    divides(
      readFileSync(path.join('src', file), 'utf8').replaceAll(
        /\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'/g,
        '',
      ),
    ),
  );
  expect(dividing.filter((file) => !/\/charts\/|\/pdf\//.test(file))).toEqual([
    'figures/figures/figure.ts',
  ]);
});

/** The tables that the files of the schema make, each with the comment above it. */
const tables = readdirSync('db/migrations').flatMap((file) => {
  const text = readFileSync(path.join('db/migrations', file), 'utf8');
  const made = /((?:^-- .*\n)*)^create (?:unlogged )?table ([a-z_]+)/gm;
  return [...text.matchAll(made)].map(([, comment = '', table = '']) => ({ file, table, comment }));
});
const ownerIn = (comment: string) => String(/^-- ([a-z-]+): /.exec(comment)?.[1]);

/** Slices below the owner of a table must not name it. */
const tableOwners = new Map([
  ['migrations', 'platform'],
  ...tables.map(({ table, comment }) => [table, ownerIn(comment)] as const),
]);

/** A table that a slice reads although a higher one writes it. */
const readFromBelow = new Map([
  ['figures/figures/api/filter-conditions.ts', 'about which contracts a signal asks'],
  [
    'office/catalogue/api/lock-organization.ts',
    'the row that stands for the organization is its lock',
  ],
  ['figures/contract-cases/api/find-contract-cases.ts', 'which signals can be answered'],
  ['foundation/files/api/find-image.ts', 'whether an organization is still there'],
  ['foundation/files/api/image-tasks.ts', 'which images an organization shows'],
  ['foundation/derived/api/compute-derived.ts', 'which organizations changed since'],
  ['foundation/derived/api/find-derived.ts', 'whether the data changed since'],
  [
    'foundation/platform/api/http/versioned-cache.ts',
    'the version of an organization is the age of an answer',
  ],
  ['office/audit/api/find-events.ts', 'the name of who did it'],
  [
    'office/organizations/api/organization-queries.ts',
    'whether there are contracts, and any of the default administration',
  ],
  [
    'office/organizations/api/organization-store.ts',
    'whether an organization has a contract at all',
  ],
]);

test('a table has an owner, and slices below it do not know it', () => {
  const rank = (name: string | undefined) => slices.indexOf(name ?? '');
  const named = sources.flatMap((file) =>
    [...code(file).matchAll(/\b(?:from|join|into|update|table|lock) ([a-z_]+)\b/g)]
      .map(([, table]) => ({
        file,
        owner: tableOwners.get(String(table)),
      }))
      .filter(({ owner }) => owner !== undefined),
  );
  expect(named.length).toBeGreaterThan(100);
  const fromBelow = named.filter(({ file, owner }) => rank(owner) > rank(slice(file)));
  expect(new Set(fromBelow.map(({ file }) => file))).toEqual(new Set(readFromBelow.keys()));
});

test('every table of the schema says whose it is and who writes it, in the file of its wing', () => {
  expect(tables.length).toBeGreaterThan(50);
  const wingIn = (owner: string) =>
    Object.entries(wings).find(([, names]) => names.includes(owner))?.[0];
  const isTold = ({ file, comment }: (typeof tables)[number]) => {
    const wing = wingIn(ownerIn(comment));
    const isOfSchema = schemaFiles.includes(file);
    return /\bWritten\b/.test(comment) && (isOfSchema ? file.endsWith(`-${wing}.sql`) : wing);
  };
  expect(tables.filter((table) => !isTold(table)).map(({ table }) => table)).toEqual([]);
});

/** The schema of the first release; what changed later is in files with the next numbers. */
const schemaFiles = Object.keys(wings)
  .filter((wing) => wing !== 'review')
  .map((wing, index) => `00${index + 1}-${wing}.sql`);

test('each file of the schema, and each migration after it, has a number of its own', () => {
  const numbers = readdirSync('db/migrations').map((file) => file.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('the schema has a file for each wing with tables, in the order of the wings', () => {
  expect(readdirSync('db/migrations').slice(0, schemaFiles.length)).toEqual(schemaFiles);
});

/** Files that name many fields for what is special about each; a plain field is in none of them. */
const fieldLists = new Map([
  ['records/records/contract-fields.ts', 'the declaration'],
  [
    'records/records/contract-field-orders.ts',
    'which fields come first in a file, a table or a form',
  ],
  ['records/records/contract-page-order.ts', 'which fields come first in a part of the page'],
  ['records/records/required-fields.ts', 'what a contract must say'],
  ['records/records/expected-fields.ts', 'which procedures can have a field'],
  ['loading/data-load/checks/required.ts', 'what a row must say'],
  ['loading/data-load/read-draft.ts', 'cells that are read in a way of their own'],
  ['loading/data-load/load-defaults.ts', 'the values that a load may be given for blank cells'],
  ['loading/sheet-layouts/example-row.ts', 'the example of the template'],
  ['loading/data-load/fill-blanks.ts', 'where the value of a blank cell comes from'],
  ['lists/contracts/contract-sorts.ts', 'the columns that sort the public list'],
  ['lists/contract-catalogue/contract-remarks.ts', 'what of a contract does not fit together'],
  [
    'lists/contract-catalogue/admin/use-limit-remarks.ts',
    'what of a contract decides the limit of law that it falls under',
  ],
  [
    'lists/contract-catalogue/contract-helper-endpoints.ts',
    'what of a contract says whether it is another one',
  ],
  ['lists/contracts/api/contract-order.ts', 'what is compared in the order of a column'],
  [
    'lists/contracts/api/value-index-ranges.ts',
    'the columns of few values, which are read value by value',
  ],
  ['lists/contracts/web/contract-columns.tsx', 'the columns that the public table has room for'],
  ['figures/figures/dimension.ts', 'the fields that figures can be grouped by'],
  ['figures/figures/api/summary-tables/summary-tables.ts', 'the fields that sums are kept by'],
  ['figures/figures/filter-declarations.ts', 'the fields that a contract is filtered by'],
  ['lists/contract-catalogue/admin/form/shown-fields.ts', 'when the form asks for a field'],
  ['lists/contract-catalogue/admin/form/contract-control.tsx', 'controls of their own'],
  ['lists/contract-catalogue/admin/form/starting-values.ts', 'what the next contract begins with'],
]);
const mostNamed = 8;

test('no list of the fields of a contract stands beside their declaration', () => {
  const naming = sources.filter((file) => {
    const text = readFileSync(path.join('src', file), 'utf8');
    const isListed = (name: string) =>
      new RegExp(`'${name}'[,;\\]]|^ *${name}[:,]|\\b\\w+ as "${name}"`, 'm').test(text);
    return fieldNames.filter(isListed).length > mostNamed;
  });
  expect(naming).toContain('records/records/contract-fields.ts');
  expect(naming.filter((file) => !fieldLists.has(file))).toEqual([]);
});
