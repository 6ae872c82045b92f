import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import type { LoadSummary } from '../../data-load/load-summary.ts';
import type { Confirmed } from '../../load-confirm/api/confirm-load.ts';
import {
  type RowIssueGroup,
  type TypeTotal,
  findRowIssueGroups,
  sumNewRows,
} from '../../load-questions/api/load-report.ts';

/** What a load comes to, for machines: every count and sum that the command says in words. */
export type LoadResult = {
  organization: string;
  load: string;
  file: string;
  confirmed: boolean;
  summary: LoadSummary;
  updatedContractsCount: number;
  /** New contracts by procedure type, in pesos. */
  totals: TypeTotal[];
  errors: RowIssueGroup[];
  remarks: RowIssueGroup[];
  /** The validations workbook. */
  review: string;
};

/** What the review of an open load shows; `review` is where its workbook is. */
export const reviewResult = async (
  sql: Sql,
  organization: string,
  load: Load,
  review: string,
): Promise<LoadResult> => ({
  organization,
  load: load._id,
  file: load.fileName,
  confirmed: false,
  summary: load.summary,
  updatedContractsCount: 0,
  totals: await sumNewRows(sql, organization, load._id),
  errors: await findRowIssueGroups(sql, organization, load._id, 'error'),
  remarks: await findRowIssueGroups(sql, organization, load._id, 'info'),
  review,
});

/** The same after the confirm, which compares again. */
export const confirmedResult = async (
  sql: Sql,
  result: LoadResult,
  { summary, updatedContractsCount }: Confirmed,
): Promise<LoadResult> => ({
  ...result,
  confirmed: true,
  summary,
  updatedContractsCount,
  totals: await sumNewRows(sql, result.organization, result.load),
});
