import { isYearOutside } from '../../records/records/contract-years.ts';
import type { LoadDefaults } from './load-defaults.ts';
import type { ContractDraft, RowIssue } from './load-row.ts';

type ReadRow = { draft: ContractDraft; findings: RowIssue[] };

/**
 * The row with the administration that was answered for the one that it states
 * (docs/data-load.md#administrations). A row whose year lies in what it states and not in the answer keeps
 * what it states: the answer was not about it.
 */
export const readAdministration = <Row extends ReadRow>(
  row: Row,
  { administrations = {} }: LoadDefaults,
): Row => {
  const { administrationPeriod: stated, fiscalYear: year } = row.draft;
  const meant = stated === null ? undefined : administrations[stated];
  if (stated === null || meant === undefined || meant === stated) return row;
  if (year !== null && isYearOutside(year, meant) && !isYearOutside(year, stated)) return row;
  const issue: RowIssue = {
    column: 'C3',
    kind: 'info',
    key: 'check.administration-answered',
    values: { value: stated, meaning: meant },
  };
  return {
    ...row,
    draft: { ...row.draft, administrationPeriod: meant },
    findings: [...row.findings, issue],
  };
};
