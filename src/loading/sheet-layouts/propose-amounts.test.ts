import { describe, expect, test } from 'vitest';

import { findLayoutQuestions } from './layout-questions.ts';
import { figuresOfBody, proposeSources } from './propose-sources.ts';
import type { SheetBody } from './recognisable-contents.ts';
import { nameColumns } from './sheet-columns.ts';

type Body = (string | number | null)[][];

const readColumns = (headings: string[], body: SheetBody) => {
  const columns = nameColumns(headings.map((heading, place) => ({ heading, place })));
  const { sources } = proposeSources(columns, body, []);
  const source = sources.C22 ?? sources.C25;
  const name = source && 'column' in source ? source.column : undefined;
  return {
    amount: columns.find((column) => column.name === name)?.heading,
    questions: findLayoutQuestions({ columns, figures: figuresOfBody(columns, body), sources }).map(
      ({ kind, reason, columns: names }) => ({ kind, reason, names }),
    ),
  };
};

/** How municipalities head the net amount, its tax and the total. */
const trios: [net: string, tax: string, total: string][] = [
  ['Importe', 'IVA', 'Total'],
  ['Importe sin IVA', 'Importe IVA', 'Importe con IVA'],
  ['Monto antes de IVA', 'Monto de IVA', 'Monto con impuestos'],
  ['Subtotal', 'Total IVA', 'Total'],
  ['Importe Neto', 'Importe I.V.A.', 'Importe Con impuestos'],
  ['Subtotal', 'I.V.A.', 'Gran total'],
  ['Subtotal', 'Monto IVA', 'Monto total'],
];

const bodies: Record<string, Body> = {
  'without rows': [],
  'at 16 %': [
    [1000, 160, 1160],
    [333.33, 53.33, 386.66],
  ],
  'at 8 %': [
    [1000, 80, 1080],
    [250, 20, 270],
  ],
  'without tax in any row': [
    [1000, 0, 1000],
    [50, 0, 50],
  ],
  'with amounts in text': [
    ['$1,000.00', '$160.00', '$1,160.00'],
    ['$ 2,000.00', '$ 320.00', '$ 2,320.00'],
  ],
  'with blank cells': [
    [1000, 160, 1160],
    [2000, null, 2000],
    [null, null, 900],
    [null, null, null],
  ],
  'with rows of part of the rate': [
    [1000, 120, 1120],
    [1000, 10, 1010],
    [1000, 160, 1160],
  ],
};

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe.each(Object.entries(bodies))('of net, tax and total %s', (_what, body) => {
  test.each(trios)('the total of %s / %s / %s is the amount, wherever it stands', (...trio) => {
    for (const order of orders) {
      const headings = order.map((place) => trio[place] ?? '');
      const rows = body.map((row) => order.map((place) => row[place] ?? null));
      expect(readColumns(headings, rows)).toEqual({ amount: trio[2], questions: [] });
    }
  });
});

test('net, tax and total are found between other amounts, whatever they are called', () => {
  const headings = ['Base', 'Retenciones', 'Traslado', 'Otros cargos', 'Cifra final'];
  const body = [
    [1000.5, 100, 160.08, 5, 1160.58],
    [2000, 0, 320, 7, 2320],
    [40.25, 2, 6.44, null, 46.69],
  ];
  expect(readColumns(headings, body).amount).toBe('Cifra final');
});

test.each([
  ['Monto de IVA'],
  ['Impuestos'],
  ['Importe I.V.A.'],
  ['Retención ISR'],
  ['Monto total de IVA'],
  ['Total de impuestos'],
])('a column that is called "%s" is never the amount', (heading) => {
  expect(readColumns([heading], [[160.5], [320.25]]).amount).toBeUndefined();
});

test.each([
  ['Monto del contrato sin impuestos'],
  ['Importe antes de IVA'],
  ['Subtotal'],
  ['Monto neto'],
  ['Importe s/IVA'],
  ['Importe más IVA'],
])('whether amounts have the tax in them is asked where there is but "%s"', (heading) => {
  const { amount, questions } = readColumns([heading], [[1000.5], [2000]]);
  expect(amount).toBe(heading);
  expect(questions).toMatchObject([{ kind: 'tax', reason: 'without-tax' }]);
});

test('a tax beside an amount tells whether it is in it, and asks where it is not', () => {
  const inIt = [
    [1160, 160],
    [2320, 320],
  ];
  expect(readColumns(['Monto', 'IVA'], inIt)).toEqual({ amount: 'Monto', questions: [] });
  const beside = [
    [1000, 160],
    [2000, 320],
  ];
  expect(readColumns(['Monto', 'IVA'], beside)).toMatchObject({
    amount: 'Monto',
    questions: [{ kind: 'tax' }],
  });
});

test('the total with tax is taken before an amount that says nothing of it', () => {
  const body = [
    [1000, 1160],
    [2000, 2320],
  ];
  expect(readColumns(['Importe', 'Importe total con impuestos'], body)).toEqual({
    amount: 'Importe total con impuestos',
    questions: [],
  });
});

test('of two amounts that differ none is taken without a question', () => {
  const body = [
    [1000, 900.5],
    [2000, 1800],
  ];
  const { questions } = readColumns(['Monto contratado', 'Monto total'], body);
  expect(questions).toMatchObject([{ kind: 'amount', reason: 'several' }]);
  const same = body.map(([amount]) => [amount, amount]) as Body;
  expect(readColumns(['Monto contratado', 'Monto total'], same).questions).toEqual([]);
});

test('two columns of money that nothing takes are a question', () => {
  const body = [
    [1000, 15.25, 900.5],
    [2000, 20.5, 1800.75],
  ];
  const { questions } = readColumns(['Monto', 'Alfa', 'Beta'], body);
  expect(questions).toMatchObject([{ kind: 'amount', names: ['MONTO', 'ALFA', 'BETA'] }]);
  const one = body.map((row) => row.slice(0, 2));
  expect(readColumns(['Monto', 'Alfa'], one).questions).toEqual([]);
});

test('amounts of a guarantee, an advance or a budget are no rivals of the amount', () => {
  const headings = ['Monto de la garantía', 'Anticipo', 'Presupuesto autorizado', 'Monto ejercido'];
  const body = [
    [100.5, 300.25, 1500.5, 800.5, 1160.5],
    [200.5, 600.25, 2500.5, 900.5, 2320.5],
  ];
  expect(readColumns([...headings, 'Monto'], body)).toEqual({ amount: 'Monto', questions: [] });
});

test('a minimum and a maximum are those with tax', () => {
  const columns = nameColumns(
    [
      'Monto mínimo sin IVA',
      'Monto mínimo con IVA',
      'Monto máximo sin IVA',
      'Monto máximo con IVA',
    ].map((heading, place) => ({ heading, place })),
  );
  expect(proposeSources(columns, [], []).sources).toEqual({
    C23: { column: 'MONTO MINIMO CON IVA' },
    C24: { column: 'MONTO MAXIMO CON IVA' },
  });
});
