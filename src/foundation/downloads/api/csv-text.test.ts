import { expect, test } from 'vitest';

import { csvText } from './csv-text.ts';
import type { ReportColumn } from './report.ts';

type Row = { name: string | null; amount: number | null; day: string | null };

const columns: ReportColumn<Row>[] = [
  { key: 'name', heading: 'Nombre, completo', kind: 'text', width: 1, valueOf: (row) => row.name },
  { key: 'amount', heading: 'Monto', kind: 'amount', width: 1, valueOf: (row) => row.amount },
  { key: 'day', heading: 'Día', kind: 'day', width: 1, valueOf: (row) => row.day },
];

const write = async (rows: Row[]) => {
  const pieces: string[] = [];
  const batches = (async function* () {
    yield rows;
  })();
  for await (const piece of csvText({ columns, batches })) pieces.push(piece);
  return pieces.join('');
};

test('it begins with its mark and headings, and every line ends as RFC 4180 says', async () => {
  expect(await write([])).toBe('\ufeff"Nombre, completo",Monto,Día\r\n');
});

test('a comma, a quotation mark and a line break are quoted; blanks are empty', async () => {
  const lines = await write([
    { name: 'a "b", c\nd', amount: null, day: '2024-02-29' },
    { name: null, amount: 1234.5, day: null },
  ]);
  expect(lines.split('\r\n').slice(1)).toEqual(['"a ""b"", c\nd",,2024-02-29', ',1234.50,', '']);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '|A1',
  '｜1',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '-',
  ' =1',
  '\u00a0\u200b+1',
])('a text that begins like a formula gets a mark before it: %j', async (name) => {
  const [, line = ''] = (await write([{ name, amount: 1, day: null }])).split(/\r\n(?=[^x])/);
  expect(line.replace(/^"/, '')).toMatch(new RegExp(`^'`));
});

test('a negative amount is a number, not a text', async () => {
  const lines = await write([{ name: 'a', amount: -5.5, day: null }]);
  expect(lines).toContain('a,-5.50,\r\n');
});
