import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Load } from '../../../loading/data-load/api/find-load.ts';
import { headingOf } from '../../../loading/data-load/columns.ts';
import type { IssueTranslate } from '../../../loading/data-load/issue-translator.ts';
import { LoadSummary } from '../../../loading/data-load/load-summary.ts';
import { isConfirming } from '../../../loading/load-confirm/api/mark-confirming.ts';
import { summaryAsDecided } from '../../../loading/load-correction/api/summary-as-decided.ts';
import {
  personWho,
  refusalTextOf,
  type Refusal,
  wroteAnything,
} from '../../../loading/past-loads/api/load-columns.ts';
import { withPresentSums } from '../../../loading/sheet-layouts/api/sum-of-totals.ts';
import { type ErrorsSoFar, noErrors } from '../../../loading/sheet-layouts/errors-so-far.ts';
import { SheetReading } from '../../../loading/sheet-layouts/sheet-reading.ts';
import type { LoadState } from '../load-endpoints.ts';

/** What stands about the loads of an organization; people are named, not their ids. */
export const findLoadState = async (
  sql: Queries,
  organizationId: string,
  translate: IssueTranslate,
): Promise<LoadState> => {
  const [current] = await sql<Current[]>`
    select id as "_id", file_name as "fileName", summary,
           case when status = 'OPEN' and ${isConfirming(sql)} then 'CONFIRMING' else status end
             as status, confirming, options, created_at as "createdAt",
           ${personWho(sql, 'uploaded_by')} as "uploadedBy", progress, refusal,
           earlier_answers as "earlierAnswers", reading, preview is not null and file_sha256 is not null as "canChangeLayout",
           statuses_before as "statusesBefore", update_existing as "updateExisting",
           file_sha256 is not null as "canBeReadAgain",
           coalesce((progress ->> 'at')::timestamptz < now() - interval '20 seconds', false)
             as "isInterrupted",
           (select max(same.confirmed_at) from data_loads same
             where same.organization_id = ${organizationId} and same.status = 'CONFIRMED'
               and same.file_sha256 = data_loads.file_sha256) as "sameFileConfirmedAt"
      from data_loads
     where organization_id = ${organizationId} and status in ('READING', 'MAPPING', 'OPEN')`;
  const [latest] = await sql<Latest[]>`
    select file_name as "fileName", ${personWho(sql, 'uploaded_by')} as "uploadedBy", status,
           created_at as "createdAt", refusal, updated_at as at,
           ${wroteAnything(sql)} as "wroteContracts",
           case status when 'CONFIRMED' then ${personWho(sql, 'confirmed_by')}
                       when 'CANCELLED' then ${personWho(sql, 'cancelled_by')}
                       when 'REVERTED' then ${personWho(sql, 'reverted_by')} end as by
      from data_loads
     where organization_id = ${organizationId}
     order by created_at desc, id desc limit 1`;
  const [recent] = await sql<{ confirmedAt: string; uploadedBy: string | null }[]>`
    select confirmed_at as "confirmedAt", ${personWho(sql, 'uploaded_by')} as "uploadedBy"
      from data_loads
     where organization_id = ${organizationId} and status = 'CONFIRMED'
     order by confirmed_at desc limit 1`;
  return {
    current: current
      ? {
          ...stateOf(current, translate),
          summary: await presentSummary(sql, organizationId, current),
          reading: await presentReading(sql, organizationId, current),
        }
      : null,
    refused: latest?.status === 'REFUSED' ? refusedOf(latest, translate) : null,
    ended: latest ? endedOf(latest) : null,
    recentConfirmedAt: recent?.confirmedAt ?? null,
    recentUploadedBy: recent?.uploadedBy ?? null,
  };
};

/** With what was decided since it was made. */
const presentSummary = async (
  sql: Queries,
  organizationId: string,
  { _id, summary }: Current,
): Promise<State['summary']> =>
  summary && summaryAsDecided(sql, { organizationId, loadId: _id }, LoadSummary.parse(summary));

/** With what the rows add up to as they are now. */
const presentReading = async (
  sql: Queries,
  organizationId: string,
  { _id, reading }: Current,
): Promise<State['reading']> =>
  reading && withPresentSums(sql, { organizationId, loadId: _id }, SheetReading.parse(reading));

type State = NonNullable<LoadState['current']>;
type Progress = NonNullable<State['progress']>;
type Current = Omit<State, 'progress' | 'refusalText' | 'defaults' | 'blankUnreadable'> &
  Pick<Load, 'options'> & {
    progress: (Pick<Progress, 'stage' | 'rows'> & { errors?: ErrorsSoFar }) | null;
    isInterrupted: boolean;
    refusal: Refusal | null;
  };
type Latest = Omit<NonNullable<LoadState['refused']>, 'refusalText'> & {
  status: string;
  refusal: Refusal | null;
  at: string;
  by: string | null;
  wroteContracts: boolean;
};

const stateOf = (
  { options, progress, isInterrupted, refusal, confirming, ...load }: Current,
  translate: IssueTranslate,
): Omit<State, 'summary' | 'reading'> => ({
  ...load,
  ...options,
  confirming: load.status === 'CONFIRMING' && confirming ? withoutMark(confirming) : null,
  progress: progress && { ...progressOf(progress, translate), isInterrupted },
  refusalText: refusalTextOf(refusal, translate),
});

const progressOf = (
  { stage, rows, errors = noErrors }: NonNullable<Current['progress']>,
  translate: IssueTranslate,
): Omit<Progress, 'isInterrupted'> => ({
  stage,
  rows,
  errorRows: errors.rows,
  firstErrors: errors.first.map(({ rowIndex, issue: { column, key, values } }) => ({
    rowIndex,
    heading: headingOf(column),
    text: translate(key, values),
  })),
});

const withoutMark = ({ by, at }: Confirming): Confirming => ({
  by,
  at: new Date(at).toISOString(),
});
type Confirming = NonNullable<State['confirming']>;

const endedOf = ({ fileName, status, by, at, wroteContracts: wrote }: Latest): LoadState['ended'] =>
  status === 'CONFIRMED' || status === 'CANCELLED' || status === 'REVERTED'
    ? { fileName, status, by, at, wroteContracts: wrote }
    : null;

const refusedOf = (
  { fileName, uploadedBy, createdAt, refusal }: Latest,
  translate: IssueTranslate,
): NonNullable<LoadState['refused']> => ({
  fileName,
  uploadedBy,
  createdAt,
  refusalText: refusalTextOf(refusal, translate) ?? '',
});
