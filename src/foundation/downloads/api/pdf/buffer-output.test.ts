import { expect, test } from 'vitest';

import { openDocument } from './open-document.ts';
import { releasePages } from './release-pages.ts';

const frame = { language: 'es', title: 'Prueba', organization: 'Centro', paper: 'A4' } as const;

test('a document is handed on in few pieces, and every byte is where the file says', async () => {
  const document = openDocument(frame);
  for (let page = 0; page < 200; page++) {
    document.addPage();
    const paragraph = document.struct('P');
    document.addStructure(paragraph);
    paragraph.add(() => document.rect(10, 10, page, 10).fill());
    paragraph.end();
    releasePages(document);
  }
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document) pieces.push(piece);
  const file = Buffer.concat(pieces).toString('latin1');
  expect(pieces.length).toBeLessThan(20);
  const [, ...places] = [...file.matchAll(/^(\d{10}) \d{5} [fn] $/gm)].map(([, at]) => Number(at));
  expect(places.length).toBeGreaterThan(800);
  for (const [index, place] of places.entries())
    expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

test('the elements of the texts of each page are named in an object of its own', async () => {
  const document = openDocument(frame);
  document.addPage();
  const paragraph = document.struct('P');
  document.addStructure(paragraph);
  paragraph.add(() => document.rect(10, 10, 10, 10).fill());
  releasePages(document);
  document.addPage();
  paragraph.add(() => document.rect(10, 10, 10, 10).fill());
  paragraph.end();
  releasePages(document);
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document) pieces.push(piece);
  const file = Buffer.concat(pieces).toString('latin1');
  const element = /^(\d+) 0 obj\n<<\n\/S \/P\n/m.exec(file)?.[1];
  const keys = [...file.matchAll(/^ +[01] (\d+) 0 R$/gm)].map(([, number]) => number);
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(file).toContain(`\n${key} 0 obj\n[${element} 0 R]\n`);
});
