import type { QueryClient } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { CatalogueColumn } from '../../../office/catalogue/admin/catalogue.ts';
import {
  codesOf,
  declarationOf,
  type FieldName,
  fieldNames,
  isOfKind,
} from '../../../records/records/contract-field-names.ts';
import { type TableField, tableFields } from '../../../records/records/contract-field-orders.ts';
import type { ContractField } from '../../../records/records/contract-field.ts';
import { contractFields } from '../../../records/records/contract-fields.ts';
import { isRequired } from '../../../records/records/required-fields.ts';
import type { ContractRow } from '../contract-catalogue.ts';
import { retrieveContractSuppliers, retrieveContractUnits } from '../contract-helper-endpoints.ts';
import { StateMark, SupplierMark, TypeMark } from './contract-marks.tsx';

const findSuppliers = async (queries: QueryClient, search: string) =>
  (await queries.fetchQuery(queryOf(retrieveContractSuppliers, { query: { search } }))).data.docs;

const findUnits = async (queries: QueryClient, search: string) =>
  (await queries.fetchQuery(queryOf(retrieveContractUnits, { query: { search } }))).data.docs;

type Shown = CatalogueColumn<ContractRow>;

/** A field as the catalogue shows and changes it. */
const fieldOf = (field: FieldName): Shown => {
  if (isOfKind(field, 'code')) {
    const texts = `codelists:${contractFields[field].words}`;
    return { field, kind: 'choice', choices: codesOf(field), texts };
  }
  if (isOfKind(field, 'reference'))
    return { field, kind: 'reference', find: field === 'supplier' ? findSuppliers : findUnits };
  return { field, kind: kinds[declarationOf(field).kind] };
};

const kinds = {
  text: 'text',
  code: 'text',
  reference: 'text',
  amount: 'money',
  day: 'date',
  address: 'url',
  yesOrNo: 'boolean',
} as const satisfies Record<ContractField['kind'], string>;

/** In a cell and in the lines of a phone. */
const alike = (render: NonNullable<Shown['render']>) => ({ render, brief: render });

const renders: Partial<Record<FieldName, Pick<Shown, 'render' | 'brief'>>> = {
  supplier: { render: (contract) => <SupplierMark contract={contract} /> },
  procedureType: alike((contract) => <TypeMark contract={contract} />),
  procedureState: alike((contract) => <StateMark contract={contract} />),
};

/** A contract as most are; what another one needs is told when its line is checked. */
const concluded = { isEmpty: false, procedureState: 'CONCLUDED' } as const;

const columnOf = (field: TableField): Shown => {
  return {
    ...fieldOf(field),
    ...(declarationOf(field).table === 'hidden' && { hidden: true }),
    ...(isRequired(field, concluded) && { needed: true }),
    ...renders[field],
  };
};

/** The 30 columns of the specification; those that tell contracts apart show at first. */
export const catalogueContractColumns: readonly Shown[] = [
  ...tableFields.map(columnOf),
  { field: 'createdAt', kind: 'date', fixed: true, hidden: true },
];

/** What the form has and the table has not. */
export const otherFields = fieldNames
  .filter((field) => declarationOf(field).table === undefined)
  .map(fieldOf);
