import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { createRandom, type Random } from '../../db/seed/random.ts';
import { findTotals } from '../../src/figures/figures/api/find-totals.ts';
import { allContractsOf } from '../../src/figures/figures/api/selection.ts';
import { verifySummaryTables } from '../../src/figures/figures/api/summary-tables/verify-summary-tables.ts';
import { findRows } from '../../src/loading/data-load/api/find-rows.ts';
import type { Cells } from '../../src/loading/data-load/cell.ts';
import { checkRow } from '../../src/loading/data-load/check-row.ts';
import type { RowIssue } from '../../src/loading/data-load/load-row.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { openChecked } from '../../src/loading/sheet-layouts/api/open-load.ts';
import { readSheet } from '../../src/loading/sheet-layouts/api/read-sheet.ts';
import { contractNumberKey } from '../../src/records/records/contract-number.ts';
import { supplierNameKey } from '../../src/records/records/supplier-identity.ts';
import { writeSheet } from '../messy-sheets/write-sheet.ts';
import { insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { howMany } from '../support/how-many.ts';
import { shuffled } from '../support/shuffled.ts';
import { amendedBy, type LoadChoices, store } from './plain-model.ts';
import { createPublication, type Purchase } from './publication.ts';
import { writeRow } from './write-row.ts';

const sql = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'editions-'));
afterAll(() => rm(folder, { recursive: true }));

const load = async (town: string, rows: Partial<Cells>[], kind: string, choices: LoadChoices) => {
  const fileName = `contratos.${kind}`;
  await writeSheet(join(folder, fileName), rows);
  const sheet = await Array.fromAsync(readSheet(join(folder, fileName)));
  const check = (known: Parameters<typeof checkRow>[1]) =>
    Promise.resolve(sheet.map((row) => checkRow(row, known)));
  const { _id } = await openChecked(sql, town, check, { fileName });
  const planned = await findRows(sql, town, _id);
  expect(planned.flatMap(({ findings }) => findings.filter(isError))).toEqual([]);
  await confirmLoad(sql, town, _id, choices);
};

const isError = ({ kind }: RowIssue): boolean => kind === 'error';

/** Some of the purchases, in any order, some of them twice. */
const writeEdition = (purchases: Purchase[], stored: Map<number, Purchase>, random: Random) => {
  const chosen = purchases.filter(() => random.chance(0.8));
  const rows = chosen.flatMap((purchase) => {
    const before = stored.get(purchase.id);
    const isKnown = before?.number === purchase.number && purchase.number !== null;
    const isDateKnown = isKnown && !purchase.isAmendment && before.date === purchase.date;
    const omitted = {
      folio: isKnown && random.chance(0.2),
      date: isDateKnown && random.chance(0.2),
    };
    const copies = random.chance(0.2) ? 2 : 1;
    return Array.from({ length: copies }, () => writeRow(purchase, random, omitted));
  });
  return { chosen, rows: shuffled(rows, random.integer(1, 1e6)) };
};

const describePurchase = (purchase: Purchase, stored: Map<number, Purchase>): string =>
  [
    purchase.category,
    purchase.number && contractNumberKey(purchase.number),
    purchase.folio,
    purchase.description.toUpperCase(),
    purchase.quarter,
    purchase.isConcluded ? 'CONCLUDED' : 'IN_PROGRESS',
    purchase.supplier && supplierNameKey(purchase.supplier.name),
    purchase.date,
    purchase.amount?.toFixed(2) ?? null,
    amendedBy(purchase, stored)?.description.toUpperCase() ?? null,
  ].join(' | ');

const findStored = async (town: string): Promise<string[]> => {
  const rows = await sql<Record<string, string | null>[]>`
    select contract.category, contract.contract_number as number,
           upper(contract.contract_id) as folio,
           upper(contract.services_description) as description, contract.period,
           contract.procedure_state as state, suppliers.name as supplier,
           contract.contract_date as date, contract.total_or_max_amount::text as amount,
           upper(original.services_description) as original
      from contracts contract
      left join suppliers on suppliers.organization_id = contract.organization_id
                         and suppliers.id = contract.supplier_id
      left join contracts original on original.organization_id = contract.organization_id
                                  and original.id = contract.amends_contract_id
     where contract.organization_id = ${town} and contract.deleted_at is null`;
  return rows
    .map(({ number = null, supplier = null, ...row }) =>
      [
        row['category'],
        contractNumberKey(number),
        row['folio'],
        row['description'],
        row['period'],
        row['state'],
        supplier && supplierNameKey(supplier),
        row['date'],
        row['amount'],
        row['original'],
      ].join(' | '),
    )
    .toSorted();
};

const inCents = (purchases: Purchase[]): number =>
  purchases.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;

const expectTotals = async (town: string, stored: Purchase[]): Promise<void> => {
  const concluded = stored.filter(({ isConcluded }) => isConcluded);
  const counted = concluded.filter(({ isAmendment }) => !isAmendment);
  const amending = concluded.filter(({ isAmendment }) => isAmendment);
  expect(await findTotals(sql, allContractsOf(town))).toMatchObject({
    totalAmount: inCents(counted),
    counts: { total: counted.length },
    amendments: { count: amending.length, amount: inCents(amending) },
  });
};

test.each(Array.from({ length: howMany(4, 300) }, (_, index) => index + 1))(
  'editions of a sheet, loaded one after the other, leave what they say (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const town = await insertOrganization(sql);
    const publication = createPublication(random);
    const stored = new Map<number, Purchase>();
    for (let edition = 1; edition <= 4; edition += 1) {
      const choices: LoadChoices = {
        updateExisting: random.chance(0.7),
        probable: random.pick(['hold', 'update']),
      };
      const { chosen, rows } = writeEdition(publication.purchases, stored, random);
      await load(town, rows, random.pick(['csv', 'xlsx']), choices);
      for (const purchase of chosen) store(stored, purchase, choices);
      const expected = [...stored.values()];
      expect(await findStored(town), `edition ${edition}`).toEqual(
        expected.map((purchase) => describePurchase(purchase, stored)).toSorted(),
      );
      await expectTotals(town, expected);
      publication.goOn();
    }
    expect(await verifySummaryTables(sql)).toEqual([]);
  },
);
