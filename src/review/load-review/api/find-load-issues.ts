import type { z } from 'zod';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { IssueTranslate } from '../../../loading/data-load/issue-translator.ts';
import { fieldOfColumn } from '../../../loading/data-load/load-field-names.ts';
import { sumRowsByStatus } from '../../../loading/load-decisions/api/sum-rows-by-status.ts';
import { findRowIssueGroups } from '../../../loading/load-questions/api/load-report.ts';
import type { listLoadIssues, LoadLikenessSum } from '../review-endpoints.ts';

type Found = z.output<(typeof listLoadIssues)['schema']['response'][200]>['data'];

/** What was found in a load by rule and column, and the sums of its rows. */
export const findLoadIssues = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
  translate: IssueTranslate,
): Promise<Found> => {
  const groupsOf = async (kind: 'error' | 'info') =>
    (await findRowIssueGroups(sql, organizationId, loadId, kind)).map(
      ({ rows, values, ...group }) => ({
        ...group,
        kind,
        count: rows,
        field: fieldOfColumn[group.column],
        text: translate(group.key, values),
      }),
    );
  return {
    docs: [...(await groupsOf('error')), ...(await groupsOf('info'))],
    statuses: await sumRowsByStatus(sql, organizationId, loadId),
    likenesses: await sumLikenesses(sql, organizationId, loadId),
  };
};

/** A row that is for decision for two reasons is in both. */
const sumLikenesses = (sql: Queries, organizationId: string, loadId: string) =>
  sql<LoadLikenessSum[]>`
    select likeness ->> 'kind' as kind, count(*) as count,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount
      from data_load_rows, jsonb_array_elements(probable) as likeness
     where organization_id = ${organizationId} and load_id = ${loadId} and status = 'PROBABLE'
     group by 1 order by 1`;
