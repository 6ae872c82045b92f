import type { Contract } from '../../records/records/contract.ts';

type Named = Pick<Contract, 'contractNumber' | 'contractId' | 'servicesDescription' | 'period'>;

/** How people call a contract: its number, or folio, and what it is for. */
export const contractName = ({
  contractNumber,
  contractId,
  servicesDescription,
  period,
}: Named): string => {
  const words = [contractNumber ?? contractId, servicesDescription?.slice(0, maxLetters)];
  return words.filter(Boolean).join(' · ') || period;
};

const maxLetters = 80;
