import type { z } from 'zod';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { clampPage, type Paging } from '../../../foundation/platform/paging.ts';
import { daysToRevert } from '../../data-load/days-to-revert.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import type { LoadSummary } from '../../data-load/load-summary.ts';
import type { listLoads } from '../past-load-endpoints.ts';
import { personWho, refusalTextOf, type Refusal, wroteAnything } from './load-columns.ts';
import { type RowsByOutcome, rowsOfPastLoad } from './rows-of-past-load.ts';

type Listed = z.output<(typeof listLoads)['schema']['response'][200]>['data'];
type PastLoad = Listed['docs'][number];

type Stored = Omit<PastLoad, 'refusalText' | 'rows'> & {
  refusal: Refusal | null;
  summary: Partial<LoadSummary> | null;
  outcomes: RowsByOutcome | null;
};

/** A page of the loads that came to an end, the newest first. */
export const findPastLoads = async (
  sql: Queries,
  organizationId: string,
  paging: Paging,
  translate: IssueTranslate,
): Promise<Listed> => {
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    select count(*) as total from data_loads
     where organization_id = ${organizationId} and status not in ('READING', 'MAPPING', 'OPEN')`;
  const { page, pages } = clampPage(paging, total);
  const loads = await sql<Stored[]>`
    select id as "_id", file_name as "fileName", status, summary, refusal,
           ${personWho(sql, 'uploaded_by')} as "uploadedBy",
           ${personWho(sql, 'confirmed_by')} as "confirmedBy",
           ${personWho(sql, 'reverted_by')} as "revertedBy",
           reading #>> '{layout,amountsIncludeTax}' as "amountsIncludeTax",
           created_at as "createdAt", confirmed_at as "confirmedAt", reverted_at as "revertedAt",
           (select jsonb_object_agg(outcome, total)
              from (select outcome, sum("rows") as total from data_load_outcomes told
                     where told.organization_id = ${organizationId}
                       and told.load_id = data_loads.id
                     group by outcome) made) as outcomes,
           status = 'CONFIRMED' and ${wroteAnything(sql)}
             and confirmed_at > now() - make_interval(days => ${daysToRevert}) as "canBeReverted"
      from data_loads
     where organization_id = ${organizationId} and status not in ('READING', 'MAPPING', 'OPEN')
     order by created_at desc, id desc limit ${paging.pageSize} offset ${(page - 1) * paging.pageSize}`;
  const docs = loads.map(({ refusal, summary, outcomes, ...load }) => ({
    ...load,
    rows: rowsOfPastLoad(load.status, summary, outcomes),
    refusalText: refusalTextOf(refusal, translate),
  }));
  return { docs, page, pages, total };
};
