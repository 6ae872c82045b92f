import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { read as readWorkbook } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { expect, inject, test } from 'vitest';

import { createRandom } from '../../../../db/seed/random.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { downloadContracts } from '../../../lists/contracts/contract-download-endpoints.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { downloadTemplate } from '../../../review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../../review/load-review/review-endpoints.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

const procedures = {
  'Licitación pública': 'PUBLIC',
  Invitación: 'INVITATION',
  'Adjudicación directa': 'NO_BID',
};
const categories = {
  Adquisiciones: 'ACQUISITION',
  Servicios: 'SERVICES',
  Arrendamientos: 'LEASE',
  'Obra pública': 'PUBLIC_WORKS',
};
const units = ['Oficialía Mayor', 'Obras Públicas', 'Niñez y Familia'];
const words = [
  'Bacheo',
  'calle Ñuñoa',
  '«centro»',
  '50%',
  'tubería de 3"',
  'A & B',
  '<etapa 2>',
  '=suma',
];

type Expected = Partial<Omit<Contract, 'supplier'>> & { supplier: string | null };

/** A row of the template, and the contract that it says. */
const drawRow = (random: ReturnType<typeof createRandom>, index: number) => {
  const { pick, chance, integer } = random;
  const entriesOf = <Value>(record: Record<string, Value>) => Object.entries(record);
  const [procedure, procedureType] = pick(entriesOf(procedures));
  const [materia, category] = pick(entriesOf(categories));
  const month = integer(1, 12);
  const contractDate = `2026-${String(month).padStart(2, '0')}-${String(integer(1, 28)).padStart(2, '0')}`;
  // To the cent, and no two alike: another contract of that amount would probably be the same.
  const amount = (integer(1, 9_000_000) * 1000 + index) / 100;
  const isOpen = chance(0.3);
  const minAmount = isOpen ? Math.floor(amount / 2) : null;
  const servicesDescription = `${index} ${pick(words)} ${pick(words)}`;
  const supplier = chance(0.9) ? `EMPRESA ${integer(1, 20)} SA DE CV` : null;
  const organizer = pick(units);
  const notes = chance(0.5) ? `${pick(words)}\t${pick(words)}` : null;
  const contractUrl = chance(0.5) ? `https://a.example/${index}.pdf?x=1&y=2` : null;
  const cells: Partial<Record<ColumnCode, string | number | Date | null>> = {
    C1: procedure,
    C2: materia,
    C3: '2024-2027',
    C4: 2026,
    C5: `${Math.ceil(month / 3)}o 2026`,
    C6: `EXP-${index}`,
    C8: 'Concluido',
    C11: servicesDescription,
    C15: supplier,
    C17: organizer,
    C18: organizer,
    C19: 'Centralizada',
    C20: `N-${index}/2026`,
    C21: new Date(`${contractDate}T00:00:00Z`),
    C22: isOpen ? null : amount,
    C23: minAmount,
    C24: isOpen ? amount : null,
    C25: chance(0.5) ? amount : null,
    C26: contractUrl,
    C27: organizer,
    C29: notes,
  };
  const expected: Expected = {
    procedureType: procedureType as Contract['procedureType'],
    category: category as Contract['category'],
    fiscalYear: '2026',
    period: `${Math.ceil(month / 3)}o 2026`,
    contractId: `EXP-${index}`,
    procedureState: 'CONCLUDED',
    servicesDescription,
    supplier,
    contractNumber: `N-${index}/2026`,
    contractDate,
    totalAmount: isOpen ? null : amount,
    minAmount,
    maxAmount: isOpen ? amount : null,
    totalOrMaxAmount: amount,
    contractUrl,
    notes: notes?.replaceAll('\t', ' ') ?? null,
  };
  return { cells, expected };
};

test.each(Array.from({ length: howMany(2, 20) }, (_, seed) => ({ seed })))(
  'what is written into the template is what the download says ($seed)',
  async ({ seed }) => {
    const random = createRandom(seed);
    const drawn = Array.from({ length: 60 }, (_, index) => drawRow(random, index));
    const office = await openOffice();
    const template = await readWorkbook((await office.send(downloadTemplate)).rawPayload);
    const [sheet] = template.sheets;
    const rows = [
      ...(sheet?.rows ?? []),
      ...drawn.map(({ cells }) => columns.map(({ code }) => cells[code] ?? null)),
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });
    await office.uploadBytes(bytes, 'plantilla.xlsx');
    await read();
    const { current } = await office.state();
    expect(current).toMatchObject({ status: 'OPEN', reading: { leftOut: { examples: 1 } } });
    expect(current?.summary).toMatchObject({ errorsCount: 0, newContractsCount: drawn.length });
    await office.ask(confirmCurrentLoad, { body: {} });
    await read();
    const url = '/public-api/contracts/download/json' as const;
    const { contracts } = (await office.send({ ...downloadContracts, url })).json<{
      contracts: Contract[];
    }>();
    const stored = new Map(contracts.map((contract) => [contract.contractNumber, contract]));
    expect(stored.size).toBe(drawn.length);
    for (const { expected } of drawn) {
      const contract = stored.get(expected.contractNumber ?? '');
      expect({ ...contract, supplier: contract?.supplier?.name ?? null }).toMatchObject(expected);
    }
  },
);
