import { contractNumberKey } from '../../../records/records/contract-number.ts';
import { type Check, info } from './check.ts';

/** "En proceso de formalización" is kept as it is, and nothing is known by it. */
export const numberHasDigit: Check = ({ contractNumber }) =>
  contractNumber !== null && contractNumberKey(contractNumber) === null
    ? [info('C20', 'check.not-a-number', { value: contractNumber.slice(0, 60) })]
    : [];
