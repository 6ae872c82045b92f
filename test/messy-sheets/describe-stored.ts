import type { FastifyInstance } from 'fastify';

import { filterContracts } from '../../src/lists/contracts/contract-endpoints.ts';
import { filterSuppliers } from '../../src/lists/suppliers/supplier-endpoints.ts';
import { type ColumnCode, columns } from '../../src/loading/data-load/columns.ts';
import type { Contract } from '../../src/records/records/contract.ts';
import { callsOf } from '../support/calls.ts';

/** The contracts, sums and suppliers that the public calls answer after the last load of a case. */
export const describeStored = async (
  app: FastifyInstance,
  organization: string,
  wantedColumns: ColumnCode[],
): Promise<string[]> => {
  const { ask } = callsOf(app, { organization });
  const body = { filters: {} };
  const query = { pageSize: '100' as const, page: '1' };
  const { data: contracts } = await ask(filterContracts, { query, body });
  const { data: suppliers } = await ask(filterSuppliers, { query, body });
  const { totals } = contracts;
  const codes = columnsOf.filter(
    ({ code }) => wantedColumns.includes(code) || always.includes(code),
  );
  return [
    `${contracts.total} contracts`,
    ...contracts.docs
      .map((contract) => {
        const cells = codes.map((column) => cellText(contract, column));
        return `  ${[...cells, ...amendsOf(contract, contracts.docs)].join(' | ')}`;
      })
      .toSorted(),
    `${totals.counts.total} that count: ${pesos(totals.totalAmount)}, ${totals.withoutAmount} without amount`,
    `${totals.amendments.count} amendments: ${pesos(totals.amendments.amount)}, ${totals.amendments.withoutAmount} without amount`,
    `${suppliers.totals.totalCount} of suppliers`,
    ...suppliers.docs
      .map(
        ({ name, contractsCount, total }) =>
          `  ${name ?? '(no supplier)'} | ${contractsCount} | ${pesos(total)}`,
      )
      .toSorted(),
  ];
};

type Shown = { code: ColumnCode; field: keyof Contract };

/** The amount of a contract and its number stand in every list. */
const always: ColumnCode[] = ['C20', 'C25'];

const fieldNames: Record<string, keyof Contract> = {
  administration: 'administrationPeriod',
  actualizationDate: 'updateDate',
  supplierName: 'supplier',
};

const columnsOf: Shown[] = columns
  .filter(({ field }) => field !== 'supplierRfc')
  .map(({ code, field }) => ({ code, field: fieldNames[field] ?? (field as keyof Contract) }))
  .toSorted((one, other) => Number(other.code === 'C20') - Number(one.code === 'C20'));

const cellText = (contract: Contract, { code, field }: Shown): string => {
  const value = contract[field];
  if (value === null) return `${code} ---`;
  return `${code} ${typeof value === 'object' ? value.name : String(value)}`;
};

const amendsOf = ({ amendsContractId: id }: Contract, contracts: Contract[]): string[] => {
  const amended = contracts.find(({ _id }) => _id === id);
  return amended ? [`amends ${amended.contractNumber} of ${pesos(amended.totalOrMaxAmount)}`] : [];
};

const pesos = (amount: number | null): string => (amount === null ? '---' : amount.toFixed(2));
