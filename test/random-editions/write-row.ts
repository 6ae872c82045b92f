import type { Random } from '../../db/seed/random.ts';
import type { Cells } from '../../src/loading/data-load/cell.ts';
import type { Purchase } from './publication.ts';

/** Cells that may be left out of a row: of a registered contract they say nothing then. */
export type Omitted = { folio: boolean; date: boolean };

/** A row that says a purchase, each cell in one of the spellings that mean the same. */
export const writeRow = (
  purchase: Purchase,
  random: Random,
  omitted: Omitted = { folio: false, date: false },
): Partial<Cells> => ({
  C1: random.pick(['Licitación pública', 'LICITACION PUBLICA', 'licitación pública']),
  C2: random.pick(categories[purchase.category]),
  C3: '2024-2027',
  C6: purchase.folio && !omitted.folio ? inAnyCase(purchase.folio, random) : null,
  C8: random.pick(purchase.isConcluded ? ['Concluido', 'CONCLUIDO'] : ['En proceso', 'EN PROCESO']),
  C11: inAnyCase(purchase.description, random),
  C15: purchase.supplier && random.pick(namesOf(purchase.supplier.name)),
  C16: purchase.supplier && purchase.supplier.rfc,
  C17: random.pick(['Oficialía Mayor', 'OFICIALIA MAYOR']),
  C18: 'Servicios Públicos',
  C19: 'Centralizada',
  C20: random.pick(purchase.number === null ? noNumbers : numbersOf(purchase.number)),
  C27: 'Oficialía Mayor',
  ...writeDate({ ...purchase, ...(omitted.date && { date: null }) }, random),
  ...writeAmount(purchase, random),
});

/** The date says year and quarter too. */
const writeDate = ({ date, quarter }: Purchase, random: Random): Partial<Cells> => ({
  C21: date && random.pick(datesOf(date)),
  ...((date === null || random.chance(0.7)) && { C4: random.pick([2026, '2026']), C5: quarter }),
});

const writeAmount = ({ amount }: Purchase, random: Random): Partial<Cells> =>
  amount === null
    ? {}
    : {
        C22: random.pick([amount, inPesos(amount)]),
        ...(random.chance(0.5) && { C25: amount }),
      };

const noNumbers = [null, 'EN TRÁMITE', 'S/N'];

const categories: Record<Purchase['category'], string[]> = {
  SERVICES: ['Servicios', 'Prestación de servicios'],
  ACQUISITION: ['Adquisiciones', 'ADQUISICION'],
  PUBLIC_WORKS: ['Obra pública', 'OBRA PUBLICA'],
  LEASE: ['Arrendamiento'],
  EXTENSION: ['Ampliación', 'AMPLIACION'],
  MODIFICACION: ['Modificación', 'Convenio modificatorio'],
  ADENDUM: ['Adenda', 'ADENDA'],
};

const inAnyCase = (text: string, random: Random): string =>
  random.pick([text, text.toUpperCase(), text.toLowerCase()]);

const namesOf = (name: string): string[] => [
  name,
  name.toLowerCase(),
  name.replace(' SA DE CV', ', S.A. de C. V.').replace('PEÑA Y RIOS SC', 'Peña y Ríos, S. C.'),
];

const numbersOf = (number: string): string[] => [
  number,
  number.toLowerCase(),
  number.replace('-', ' – '),
  `${number}.pdf`,
  `https://compras.example/contratos/${encodeURIComponent(number)}.PDF`,
];

const datesOf = (date: string): (string | Date)[] => [
  new Date(`${date}T00:00:00Z`),
  date,
  date.split('-').toReversed().join('/'),
];

const inPesos = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
