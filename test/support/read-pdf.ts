import { inflateSync } from 'node:zlib';

/** What a PDF of ours says, a line for each piece of text that was drawn, page after page. */
export const readPdf = (file: Buffer) => {
  const objects = objectsOf(file);
  const letters = lettersOf(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return {
    pages: pages.length,
    lang: /\/Lang \((\w+)\)/.exec(file.toString('latin1'))?.[1],
    links: [...file.toString('latin1').matchAll(/\/URI \((.*?)\)\n/g)].map(([, uri]) => uri),
    texts: pages.flatMap(({ head }) => {
      const content = /\/Contents (\d+) 0 R/.exec(head)?.[1];
      return textsOf(objects.get(Number(content))?.stream ?? '', letters);
    }),
  };
};

type PdfObject = { head: string; stream: string };

const objectsOf = (file: Buffer): Map<number, PdfObject> => {
  const text = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('\nendobj', start);
    const stream = text.indexOf('\nstream\n', start);
    const head = text.slice(start, stream > 0 && stream < end ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = file.subarray(stream + 8, stream + 8 + length);
    const isPacked = stream > 0 && stream < end && head.includes('/FlateDecode');
    found.set(Number(match[1]), { head, stream: isPacked ? unpack(bytes) : '' });
  }
  return found;
};

const unpack = (bytes: Buffer): string => inflateSync(bytes).toString('latin1');

type Letters = Map<string, Map<string, string>>;

/** For each name of a font, what its glyphs stand for. */
const lettersOf = (objects: Map<number, PdfObject>): Letters => {
  const letters: Letters = new Map();
  for (const { head } of objects.values())
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number))?.head ?? '';
      const table = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
      letters.set(name, glyphsOf(objects.get(Number(table))?.stream ?? ''));
    }
  return letters;
};

const glyphsOf = (table: string): Map<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, from = '', , list = ''] of table.matchAll(
    /<([0-9a-f]+)> <([0-9a-f]+)> \[(.*?)\]/gs,
  ))
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = code.split(' ').flatMap((one) => one.match(/.{4}/g) ?? []);
      const text = String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
      glyphs.set((parseInt(from, 16) + index).toString(16).padStart(4, '0'), text);
    }
  return glyphs;
};

const textsOf = (content: string, letters: Letters): string[] =>
  [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/gs)].map(([, font = '', glyphs = '']) =>
    [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => letters.get(font)?.get(glyph) ?? '�')
      .join(''),
  );
