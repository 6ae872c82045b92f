import type { CatalogueStore } from '../../../office/catalogue/api/catalogue-store.ts';
import { formFields, type GivenForm } from '../../../records/records/contract-form.ts';
import { type ContractRow, formOf } from '../contract-catalogue.ts';
import { contractName } from '../contract-name.ts';
import { checkContracts } from './check-contracts.ts';
import { type ContractPageQuery, findContractCataloguePage } from './find-contract-page.ts';
import { findContractRows, findDeletedContract } from './find-contract-rows.ts';
import { findLastContractChange } from './history/find-last-contract-change.ts';
import {
  insertContract,
  removeContract,
  restoreContract,
  writeContracts,
} from './write-contracts.ts';

export const contractStore: CatalogueStore<ContractRow, GivenForm, ContractPageQuery> = {
  entity: 'contract',
  nameOf: contractName,
  findPage: findContractCataloguePage,
  findRows: findContractRows,
  draftOf: formOf,
  check: checkContracts,
  insert: insertContract,
  update: writeContracts,
  remove: removeContract,
  findDeleted: findDeletedContract,
  restore: restoreContract,
  findLastChange: findLastContractChange,
  // References with their names as they are at that moment.
  recordOf: (row) => Object.fromEntries(formFields.map((field) => [field, row[field]])),
  messages: { deleted: 'contract-catalogue-admin:deleted' },
};
