import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { CountMark, StateBadge } from '../../../figures/figures/web/procedure-badges.tsx';
import { ProcedureMark } from '../../../figures/figures/web/procedure-mark.tsx';
import { useShownFilters } from '../../../figures/figures/web/use-shown-filters.ts';
import { unknownValue } from '../../../foundation/platform/formats.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { CutText } from '../../../foundation/ui/web/cut-text.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { DocumentLink } from '../../../records/documents/web/document-link.tsx';
import { PublishedDocuments } from '../../../records/documents/web/published-documents.tsx';
import {
  declarationOf,
  type FieldName,
  isFieldName,
} from '../../../records/records/contract-field-names.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { contractSorts } from '../contract-sorts.ts';
import { SupplierName } from './supplier-name.tsx';
import { isUnitField, UnitLink } from './unit-link.tsx';

import classes from './contract-table.module.css';

/** What the table shows at first: as much as fits on a screen without scrolling sideways. */
export const firstColumns = [
  'servicesDescription',
  'supplier',
  'totalOrMaxAmount',
  'contractDate',
  'procedureType',
  'documents',
] as const;

/** The columns of the public table, in its order. */
export const contractColumns = [
  ...firstColumns,
  'contractId',
  'contractNumber',
  'procedureState',
  'applicantAdministrativeUnit',
  'organizerAdministrativeUnit',
  'category',
  'contractType',
  'notes',
  'announcementUrl',
  'contractUrl',
  'presentationProposalsDocUrl',
  'informationDate',
  'options',
] as const;
export type ContractColumn = (typeof contractColumns)[number];

/** A column that shows a field has its name; the others have one of their own. */
export const useColumnName = () => {
  const { t } = useTexts('contracts');
  return (column: ContractColumn) =>
    column === 'documents' || column === 'options'
      ? t(`column.${column}`)
      : t(`records:field.${column}`);
};

/** Above the main columns, in a word. */
export const useColumnHead = () => {
  const { t } = useTexts('contracts');
  const nameOf = useColumnName();
  return (column: ContractColumn) => (isShortened(column) ? t(`head.${column}`) : nameOf(column));
};

const shortened = ['supplier', 'totalOrMaxAmount', 'contractDate', 'procedureType'] as const;
const isShortened = (column: string): column is (typeof shortened)[number] =>
  shortened.some((one) => one === column);

export const sortableColumns: readonly string[] = contractSorts;

/** What a contract says in each column; undefined where it says nothing. */
export const useContractCells = () => {
  const { t, format } = useTexts('contracts');
  const cellOf = (column: FieldName, contract: Contract): ReactNode | undefined => {
    const value = contract[column];
    const declared = declarationOf(column);
    if (isUnitField(column)) return <UnitLink contract={contract} field={column} />;
    if (value === null || typeof value === 'object') return undefined;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.money(value);
    if (declared.kind === 'day') return format.day(value);
    // The texts of a field's codes have its declared beginning.
    if (declared.kind === 'code') return t(`codelists:${declared.words}.${value}` as never);
    if (value === '') return undefined;
    return declared.kind === 'address' ? (
      // A column that shows a field has its name.
      <DocumentLink address={value} name={t(`records:field.${column}` as never)} />
    ) : (
      <span lang={dataLanguage}>
        <CutText text={value} />
      </span>
    );
  };
  const special: Partial<Record<ContractColumn, (contract: Contract) => ReactNode | undefined>> = {
    servicesDescription: (contract) => <ContractObject contract={contract} />,
    supplier: (contract) =>
      (contract.supplier ?? contract.supplierNotPublished) ? (
        <SupplierName contract={contract} />
      ) : undefined,
    totalOrMaxAmount: ({ totalOrMaxAmount }) =>
      totalOrMaxAmount === null ? undefined : (
        <strong className={classes.amount}>{format.money(totalOrMaxAmount)}</strong>
      ),
    procedureType: ({ procedureType }) => <ProcedureMark type={procedureType} />,
    procedureState: ({ procedureState }) =>
      procedureState ? <StateBadge state={procedureState} /> : undefined,
    documents: (contract) => (
      <>
        <span className={classes.onCard}>{t('documents.short')} </span>
        <PublishedDocuments contract={contract} />
      </>
    ),
    options: (contract) => <MoreLink contract={contract} />,
  };
  return (column: ContractColumn, contract: Contract): ReactNode | undefined => {
    const render = special[column];
    if (render) return render(contract);
    return isFieldName(column) ? cellOf(column, contract) : undefined;
  };
};

/** What was bought, as the way to the contract; below it for whom, and the number. */
function ContractObject({ contract }: { contract: Contract }) {
  const { t } = useTexts('contracts');
  const { servicesDescription, contractNumber } = contract;
  const { applicantAdministrativeUnit: applicant, organizerAdministrativeUnit: organizer } =
    contract;
  return (
    <>
      <ContractLink contract={contract} className={classes.object}>
        <span lang={servicesDescription ? dataLanguage : undefined}>
          {servicesDescription ?? t('detail.untitled')}
        </span>
      </ContractLink>
      <span className={classes.second}>
        <CountMark contract={contract} />{' '}
        <UnitLink contract={contract} field="applicantAdministrativeUnit" />
        {organizer._id !== applicant._id && (
          <>
            {' · '}
            {t('unit.organizer')}{' '}
            <UnitLink contract={contract} field="organizerAdministrativeUnit" />
          </>
        )}
        {contractNumber && (
          <>
            {' · '}
            <span className={classes.number}>{contractNumber}</span>
          </>
        )}
      </span>
    </>
  );
}

function MoreLink({ contract }: { contract: Contract }) {
  const { t } = useTexts('contracts');
  const name = contract.servicesDescription ?? contract.contractNumber ?? unknownValue;
  return (
    <ContractLink contract={contract} label={t('more.of', { name })}>
      {t('more')}
    </ContractLink>
  );
}

type LinkProps = {
  contract: Contract;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
};

function ContractLink({ contract, className, label, children }: LinkProps) {
  const filters = useShownFilters();
  return (
    <Link
      to="/contracts/$id"
      params={{ id: contract._id }}
      // The router cannot know which page's search this is; the keys are of every list.
      search={(search) => ({ ...search, ...filters }) as never}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
