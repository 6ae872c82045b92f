import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { declaredNames, wordsOfName } from './support/declared-names.ts';

/** Words that stood for several things at once, or that the glossary gives another word for. */
const privateWords = new Set([
  // A query, a request, an option; an answer, a statement, a text.
  'asked',
  'said',
  'unsaid',
  'speech',
  'spoken',
  // An edit conflict, a stable key.
  'rival',
  'lasting',
  'hollow',
  // A supplier.
  'vendor',
  'contractor',
  // A procedure type, a public tender.
  'modality',
  'bidding',
  // A theme, a cover, an audit chain.
  'skin',
  'hero',
  'blockchain',
  // An organization, a public body.
  'tenant',
  'convener',
  // A concentration, a cross of groups, a marked search.
  'monopoly',
  'pivot',
  'typeahead',
]);

const hasPrivateWord = (name: string): boolean =>
  wordsOfName(name).some((word) => privateWords.has(word));

test('names in the code are words that a stranger would search for', () => {
  const files = globSync('{src,bench,scripts,db,test}/**/*.{ts,tsx,mjs}');
  expect(files.length).toBeGreaterThan(2000);
  const mayHaveOne = new RegExp([...privateWords].join('|'), 'i');
  const found = files
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => mayHaveOne.test(source))
    .flatMap(({ file, source }) =>
      declaredNames(file, source)
        .filter(hasPrivateWord)
        .map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

/** A link to set a password was asked for: what it is called in an audit that nobody may rewrite. */
const isAuditAction = (name: string): boolean => name.endsWith('PASSWORD_ASKED');

test('keys and values of texts are words that a stranger would search for', () => {
  const catalogues = globSync('src/**/es.json');
  expect(catalogues.length).toBeGreaterThan(50);
  const found = catalogues.flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(texts)
      .flatMap(([key, text]) => [key, ...(text.match(/(?<=\{\{)\w+/g) ?? [])])
      .filter((name) => !isAuditAction(name))
      .filter((name) => name.split(/[^A-Za-z]+/).some(hasPrivateWord))
      .map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

/** Verbs that a title without a subject begins with; a group of cases (`%s`) gives its own. */
const predicates =
  'is|are|has|have|does|do|says|tells|keeps|takes|gives|makes|stays|leads? from|can|cannot|may|begins|shows';
const isPredicate = new RegExp(
  String.raw`^\s*(?:test|\]?\))[\w.]*\(\s*['"\`](?:${predicates})\b.*`,
  'gm',
);
const takesSubject = /describe[\w.]*\([^;]*?\)\(['"`][^'"`]*[%$]/;

test('the title of a test has a subject', () => {
  const found = globSync('{src,test,db}/**/*.test.{ts,tsx}')
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => !takesSubject.test(source))
    .flatMap(({ file, source }) =>
      (source.match(isPredicate) ?? []).map((line) => `${file}: ${line}`),
    );
  expect(found).toEqual([]);
});

test('every way to declare a name is seen', () => {
  const source = `
    type Asked<Said> = { spoken: Said };
    interface Rival { isAsked: boolean }
    const { a: said, ...asked } = read(({ kept, said: [unsaid] }) => kept);
    function speech(hollow = 1, { said }: Asked) {}
    try { read() } catch (lasting) {}`;
  expect(declaredNames('example.ts', source).toSorted()).toEqual(
    ['Asked', 'Rival', 'Said', 'asked', 'hollow', 'isAsked', 'lasting', 'said', 'speech', 'spoken']
      .concat('unsaid')
      .toSorted(),
  );
});
