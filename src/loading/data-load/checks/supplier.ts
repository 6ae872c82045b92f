import { stateWithoutAward } from '../../../records/records/supplier-without-award.ts';
import { type Check, info } from './check.ts';

export const supplierOfAwarded: Check = ({ supplierName: supplier, ...draft }) => {
  const state = stateWithoutAward({ ...draft, supplier });
  return state && supplier !== null
    ? [info('C15', `check.supplier-${state.toLowerCase()}`, { supplier: supplier.slice(0, 60) })]
    : [];
};
