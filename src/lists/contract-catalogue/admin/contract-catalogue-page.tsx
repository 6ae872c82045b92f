import { CataloguePage } from '../../../office/catalogue/admin/catalogue-page.tsx';
import type { Catalogue } from '../../../office/catalogue/admin/catalogue.ts';
import { repeatedField } from '../../../records/records/contract-amounts.ts';
import { isRefusedSort, maxUnindexed } from '../../contracts/catalogue-sorts.ts';
import { contractCatalogue, type ContractRow, formOf } from '../contract-catalogue.ts';
import { contractName } from '../contract-name.ts';
import { contractCatalogueFilters } from './contract-catalogue-filters.ts';
import { catalogueContractColumns, otherFields } from './contract-columns.tsx';
import { ContractEnd } from './contract-marks.tsx';
import { findFilledPeriod } from './find-filled-period.ts';
import { ContractEditor } from './form/contract-editor.tsx';
import { contractValueIssues } from './form/contract-value-issues.ts';
import { type ContractValues, contractValues } from './form/contract-values.ts';
import { contractBody } from './form/shown-fields.ts';
import { valuesToCopy, valuesToKeep } from './form/starting-values.ts';
import { fieldTexts } from './form/use-field-words.ts';
import { useContractActions } from './use-contract-actions.ts';
import { useContractRemarks } from './use-contract-remarks.ts';
import { withRepeatedAmount } from './with-repeated-amount.ts';

const catalogue: Catalogue<ContractRow, ContractValues> = {
  name: 'contracts',
  endpoints: contractCatalogue,
  texts: 'contract-catalogue-admin',
  fieldTexts,
  columns: catalogueContractColumns,
  nameOf: contractName,
  valuesOf: contractValues,
  bodyOf: contractBody,
  draftOf: formOf,
  completeChanges: withRepeatedAmount,
  computed: { totalOrMaxAmount: ['totalAmount', 'maxAmount'] },
  moreFields: otherFields,
  issuesIn: contractValueIssues,
  useRemarks: useContractRemarks,
  inputOf: (field, { contractType }) =>
    field === 'totalOrMaxAmount' ? repeatedField(contractType) : field,
  firstField: 'contractDate',
  valuesToKeep,
  Form: ContractEditor,
  formWidth: '76rem',
  blankInCopy: ['contractNumber'],
  valuesOfCopy: valuesToCopy,
  canEditTable: true,
  canAddRows: { contractType: 'NORMAL' },
  findFilled: findFilledPeriod,
  filters: contractCatalogueFilters,
  refusedSort: (field, list) =>
    isRefusedSort(field, list)
      ? {
          key: 'contract-catalogue-admin:sort.narrow-first',
          values: { most: maxUnindexed.toLocaleString('en') },
        }
      : undefined,
  totalNote: 'contract-catalogue-admin:total.note',
  useMoreActions: useContractActions,
  rowEnd: (contract) => <ContractEnd contract={contract} />,
};

export const ContractCataloguePage = () => <CataloguePage catalogue={catalogue} />;
