import { explanationQuery } from '../../../figures/explanations/web/explanation-calls.ts';
import { type ContractFilters, noFilters } from '../../../figures/figures/contract-filters.ts';
import type { Contract } from '../../../records/records/contract.ts';

/** All that counts of the supplier's page in the administration of the contract. */
export const filtersOfAdministration = ({ administrationPeriod }: Contract): ContractFilters => ({
  ...noFilters,
  administrationPeriods: [administrationPeriod],
});

/** What the supplier of a contract got in its administration. */
export const supplierFigureQuery = (contract: Contract, supplierId: string) =>
  explanationQuery({
    figure: { measure: 'amount' },
    filters: { ...filtersOfAdministration(contract), suppliers: [supplierId] },
    reports: false,
  });
