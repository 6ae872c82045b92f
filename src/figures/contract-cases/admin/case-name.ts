import type { ContractCase } from '../contract-case.ts';

/** How people call the contract of a case; undefined when it has neither number nor object. */
export const caseName = ({
  contractNumber,
  servicesDescription,
}: Pick<ContractCase['contract'], 'contractNumber' | 'servicesDescription'>): string | undefined =>
  contractNumber ?? servicesDescription?.slice(0, 80) ?? undefined;
