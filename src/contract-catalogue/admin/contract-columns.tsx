import type { QueryClient } from '@tanstack/react-query';

import type { Column } from '../../catalogue/admin/catalogue.ts';
import { queryOf } from '../../ui/web/query-of.ts';
import type { ContractRow } from '../contract-catalogue.ts';
import { retrieveContractSuppliers, retrieveContractUnits } from '../contract-helper-endpoints.ts';
import { StateMark, SupplierMark, TypeMark } from './contract-marks.tsx';
import { choices, type ChoiceName } from './form/choices.ts';

const findSuppliers = async (queries: QueryClient, search: string) =>
  (await queries.fetchQuery(queryOf(retrieveContractSuppliers, { query: { search } }))).data.docs;

const findUnits = async (queries: QueryClient, search: string) =>
  (await queries.fetchQuery(queryOf(retrieveContractUnits, { query: { search } }))).data.docs;

const choice = (field: ChoiceName) =>
  ({
    field,
    kind: 'choice',
    choices: choices[field].values,
    texts: `contracts:${choices[field].texts}`,
  }) as const;

type Shown = Column<ContractRow>;
const away = (column: Shown): Shown => ({ ...column, hidden: true });

/** The 30 columns of the specification in its order; those that tell contracts apart show at first. */
export const contractColumns: readonly Shown[] = [
  {
    field: 'supplier',
    kind: 'reference',
    find: findSuppliers,
    render: (contract) => <SupplierMark contract={contract} />,
  },
  away(choice('category')),
  { ...choice('procedureType'), render: (contract) => <TypeMark contract={contract} /> },
  away({ field: 'administrationPeriod', kind: 'text' }),
  away({ field: 'fiscalYear', kind: 'text' }),
  away({ field: 'period', kind: 'text' }),
  away({ field: 'contractId', kind: 'text' }),
  away({ field: 'partida', kind: 'text' }),
  away({
    ...choice('procedureState'),
    render: (contract) => <StateMark contract={contract} />,
  }),
  away({ field: 'announcementUrl', kind: 'url' }),
  away({ field: 'announcementDate', kind: 'date' }),
  away({ field: 'servicesDescription', kind: 'text' }),
  away({ field: 'clarificationMeetingDate', kind: 'date' }),
  away({ field: 'clarificationMeetingJudgmentUrl', kind: 'url' }),
  away({ field: 'presentationProposalsDocUrl', kind: 'url' }),
  away({ field: 'organizerAdministrativeUnit', kind: 'reference', find: findUnits }),
  away({ field: 'applicantAdministrativeUnit', kind: 'reference', find: findUnits }),
  away(choice('administrativeUnitType')),
  { field: 'contractNumber', kind: 'text' },
  away({ field: 'contractDate', kind: 'date' }),
  away(choice('contractType')),
  away({ field: 'totalAmount', kind: 'money' }),
  away({ field: 'minAmount', kind: 'money' }),
  away({ field: 'maxAmount', kind: 'money' }),
  { field: 'totalOrMaxAmount', kind: 'money' },
  away({ field: 'contractUrl', kind: 'url' }),
  away({ field: 'areaInCharge', kind: 'text' }),
  away({ field: 'updateDate', kind: 'date' }),
  away({ field: 'isEmpty', kind: 'boolean' }),
  { field: 'createdAt', kind: 'date', fixed: true, hidden: true },
];
