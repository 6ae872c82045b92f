import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { unknownValue } from '../../platform/formats.ts';
import { dataLanguage } from '../../platform/language.ts';
import { CutText } from '../../platform/web/cut-text.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import { contractSorts } from '../contract-endpoints.ts';
import type { Contract } from '../contract.ts';
import { DocumentLink } from './document-link.tsx';
import { CountMark, StateBadge, TypeBadge } from './procedure-badges.tsx';
import { useShownFilters } from './use-shown-filters.ts';

import classes from './contract-table.module.css';

/** The columns of the public table, in its order. */
export const contractColumns = [
  'options',
  'supplier',
  'contractId',
  'contractNumber',
  'servicesDescription',
  'totalOrMaxAmount',
  'contractDate',
  'procedureType',
  'procedureState',
  'applicantAdministrativeUnit',
  'category',
  'contractType',
  'notes',
  'announcementUrl',
  'contractUrl',
  'presentationProposalsDocUrl',
  'informationDate',
] as const;
export type ContractColumn = (typeof contractColumns)[number];

export const sortableColumns: readonly string[] = contractSorts;

/** What a contract says in each column; undefined where it says nothing. */
export const useContractCells = (): Record<
  ContractColumn,
  (contract: Contract) => ReactNode | undefined
> => {
  const { t, format } = useTexts('contracts');
  const cut = (text: string | null) =>
    text ? (
      <span lang={dataLanguage}>
        <CutText text={text} />
      </span>
    ) : undefined;
  const day = (date: string | null) => (date === null ? undefined : format.day(date));
  const link = (column: DocumentColumn) => (contract: Contract) => {
    const address = contract[column];
    return address ? <DocumentLink address={address} name={t(`column.${column}`)} /> : undefined;
  };
  return {
    options: (contract) => (
      <span className={classes.options}>
        <MoreLink contract={contract} />
        <CountMark contract={contract} />
      </span>
    ),
    supplier: ({ supplier }) => cut(supplier?.name ?? null),
    contractId: ({ contractId }) => cut(contractId),
    contractNumber: ({ contractNumber }) => cut(contractNumber),
    servicesDescription: ({ servicesDescription }) => cut(servicesDescription),
    totalOrMaxAmount: ({ totalOrMaxAmount }) => (
      <strong className={classes.amount}>{format.money(totalOrMaxAmount)}</strong>
    ),
    contractDate: ({ contractDate }) => day(contractDate),
    procedureType: ({ procedureType }) => <TypeBadge type={procedureType} />,
    procedureState: ({ procedureState }) =>
      procedureState ? <StateBadge state={procedureState} /> : undefined,
    applicantAdministrativeUnit: ({ applicantAdministrativeUnit: { name } }) => cut(name),
    category: ({ category }) => (category ? t(`category.${category}`) : undefined),
    contractType: ({ contractType }) =>
      contractType ? t(`contractType.${contractType}`) : undefined,
    notes: ({ notes }) => cut(notes),
    announcementUrl: link('announcementUrl'),
    contractUrl: link('contractUrl'),
    presentationProposalsDocUrl: link('presentationProposalsDocUrl'),
    informationDate: ({ informationDate }) => day(informationDate),
  };
};

type DocumentColumn = 'announcementUrl' | 'contractUrl' | 'presentationProposalsDocUrl';

function MoreLink({ contract }: { contract: Contract }) {
  const { t } = useTexts('contracts');
  const filters = useShownFilters();
  const name = contract.servicesDescription ?? contract.contractNumber ?? unknownValue;
  return (
    <Link
      to="/contracts/$id"
      params={{ id: contract._id }}
      // The router cannot know which page's search this is; the keys are of every list.
      search={(search) => ({ ...search, ...filters }) as never}
      className={classes.more}
      aria-label={t('more.of', { name })}
    >
      {t('more')}
    </Link>
  );
}
