import { populationColumn } from '../../../figures/figures/api/population-conditions.ts';
import { columnOf } from '../../../records/records/api/contract-record.ts';
import {
  codesOf,
  declarationOf,
  type FieldName,
  fieldNames,
  type FieldsOfKind,
  isOfKind,
  startingWith,
} from '../../../records/records/contract-field-names.ts';
import { reportFields } from '../../../records/records/contract-field-orders.ts';
import { populations } from '../../../records/records/contract-population.ts';
import { rowsOfNames } from '../../contracts/api/contract-queries.ts';
import type { DataColumn } from './data-column.ts';

/** With what the database is asked for, in the rows of `namedContracts`. */
type ContractDataColumn = DataColumn & { source: string };

const own = (name: string, kind: DataColumn['kind']): ContractDataColumn => ({
  name,
  kind,
  source: `contracts.${name}`,
});

const columnsOf = (field: FieldName): ContractDataColumn[] => {
  const { kind, ocds } = declarationOf(field);
  const column = columnOf(field);
  const common = { field, ...(ocds !== undefined && { ocds }) };
  if (isOfKind(field, 'reference')) return referenceColumns(field, ocds);
  if (isOfKind(field, 'code'))
    return [{ ...own(column, 'code'), ...common, codes: codesOf(field), words: wordsOf(field) }];
  return [{ ...own(column, kind === 'reference' ? 'id' : kind), ...common }];
};

const referenceColumns = (
  field: FieldsOfKind<'reference'>,
  ocds: string | undefined,
): ContractDataColumn[] => {
  const column = columnOf(field);
  const name = {
    name: column.replace(/_id$/, '_name'),
    kind: 'text' as const,
    source: `${rowsOfNames[field]}.name`,
    field,
  };
  return [
    { ...own(column, 'id'), field, ...(ocds && { ocds: ocds.replace(/name$/, 'id') }) },
    { ...name, ...(ocds && { ocds }) },
  ];
};

const wordsOf = (field: FieldName): string => {
  const declared = declarationOf(field);
  return declared.kind === 'code' ? `codelists:${declared.words}` : '';
};

/**
 * Everything that the public may know of a contract, from the declaration of its fields: a field that
 * is added there is in the files and in their dictionary.
 */
export const contractDataColumns: readonly ContractDataColumn[] = [
  own('id', 'id'),
  ...startingWith(reportFields, fieldNames).flatMap(columnsOf),
  own('counts', 'yesOrNo'),
  {
    name: 'population',
    kind: 'code',
    codes: populations,
    words: 'figures:population',
    source: populationColumn,
  },
  own('supplier_not_published', 'text'),
  own('amends_contract_id', 'id'),
];

export const contractDataSelect = contractDataColumns
  .map(({ name, source }) => `${source} as "${name}"`)
  .join(', ');
