import { amendedInWords } from '../../../records/records/looks-like-amendment.ts';
import type { RowIssue } from '../load-row.ts';
import { type Check, info } from './check.ts';

/** It is loaded as a contract, as its category says, until somebody corrects that. */
export const categoryFitsWords: Check = (draft) => {
  const number = draft.isEmpty || draft.category === null ? undefined : amendedInWords(draft);
  return number === undefined ? [] : [mayAmend(number)];
};

export const mayAmend = (number: string | null): RowIssue =>
  number === null
    ? info('C2', 'check.may-be-amendment')
    : info('C2', 'check.may-amend', { number: number.slice(0, 60) });

export const isAmendmentRemark = ({ key }: RowIssue): boolean =>
  key === 'check.may-be-amendment' || key === 'check.may-amend';

/** Of an amendment whose contract is neither registered nor in the file; `cited` may be it. */
export const isAlone = (number: string, cited: string | undefined): RowIssue =>
  cited === undefined
    ? info('C20', 'check.amendment-alone', { number: number.slice(0, 60) })
    : info('C20', 'check.amendment-cites', { number: number.slice(0, 60), proposal: cited });
