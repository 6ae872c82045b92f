import { recordFieldOf } from '../../../records/records/api/contract-record.ts';
import type { StoredContract } from '../../../records/records/api/find-contracts-by-identity.ts';
import { columns } from '../columns.ts';
import type { RowIssue } from '../load-row.ts';

/**
 * A blank or unreadable cell takes nothing from a registered contract. What is said of one whose
 * value is registered would be false: blanks are not mentioned, and the rest says what stays.
 */
export const describeWhatStays = (findings: RowIssue[], stored: StoredContract): RowIssue[] =>
  findings.flatMap((issue) => {
    if (!isStored(issue, stored)) return [issue];
    if (aboutUnread.includes(issue.key)) return [{ ...issue, key: 'check.unread-stays' }];
    return isAboutBlank(issue) ? [] : [issue];
  });

const isStored = ({ column }: RowIssue, stored: StoredContract): boolean => {
  const field = columns.find(({ code }) => code === column)?.field;
  return field !== undefined && field !== 'supplierRfc' && stored[recordFieldOf(field)] !== null;
};

const aboutUnread = ['check.left-blank', 'check.supplier-is-procedure'];

const isAboutBlank = ({ key }: RowIssue): boolean =>
  /^check\.(?:expected|amount-not-published|filled-.*)$/.test(key);
