import { setTimeout } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { FilesAway } from '../../../foundation/files/api/files-away.ts';
import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import type { Load } from '../../../loading/data-load/api/find-load.ts';
import { forgetCorrections } from '../../../loading/data-load/api/forget-corrections.ts';
import { notifyReady, notifyRefused } from '../../../loading/data-load/api/notify-of-load.ts';
import type { ReviewPlan } from '../../../loading/data-load/api/planned-row.ts';
import { scheduleRemovalOf } from '../../../loading/data-load/api/schedule-load-jobs.ts';
import { forgetRows } from '../../../loading/data-load/api/store-rows.ts';
import type { IssueValues } from '../../../loading/data-load/cell.ts';
import type { CheckContext } from '../../../loading/data-load/load-defaults.ts';
import {
  applyCorrections,
  dropCorrections,
  findMadeCorrections,
} from '../../../loading/load-correction/api/apply-corrections.ts';
import { rememberFacts } from '../../../loading/load-correction/api/load-facts.ts';
import { findCarriedDecisions } from '../../../loading/load-decisions/api/find-carried-decisions.ts';
import type { EarlierAnswers } from '../../../loading/load-questions/earlier-answers.ts';
import {
  storeRecalledCorrections,
  recallCorrections,
  type RecalledCorrection,
} from '../../../loading/remembered-rows/api/recall-corrections.ts';
import { recallDecisions } from '../../../loading/remembered-rows/api/recall-decisions.ts';
import { askForColumnsAgain } from '../../../loading/sheet-layouts/api/ask-for-columns-again.ts';
import { LayoutUnknown } from '../../../loading/sheet-layouts/api/layout-unknown.ts';
import { checkSheet } from '../../../loading/sheet-layouts/api/load-file.ts';
import {
  storePlan,
  type LoadStage,
  planLoad,
} from '../../../loading/sheet-layouts/api/open-load.ts';
import type { SheetPreview } from '../../../loading/sheet-layouts/api/preview-sheets.ts';
import {
  asRemembered,
  findWholeLayouts,
  type LayoutToRemember,
} from '../../../loading/sheet-layouts/api/remembered-layouts.ts';
import { noErrors } from '../../../loading/sheet-layouts/errors-so-far.ts';
import type { ChosenLayout } from '../../../loading/sheet-layouts/layout.ts';
import { hasSameUnits, SheetReading } from '../../../loading/sheet-layouts/sheet-reading.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { findEarlierAnswers } from './find-earlier-answers.ts';

type Parts = { sql: Sql; uploads: FileStore; log: Pick<FastifyBaseLogger, 'warn'> };
type UploadedLoad = { organizationId: string; loadId: string };

/** After a process was killed while it read, another one begins anew, so many times. */
const mostAttempts = 3;

/**
 * Reads the file of a load that waits to be read, checks and compares its rows and opens it for
 * review. A file that cannot be read refuses the load, or leaves it as it was where the file was to
 * correct it. Does nothing when the load was cancelled, before or meanwhile.
 */
export const readUploadedLoad = async (parts: Parts, uploaded: UploadedLoad): Promise<void> => {
  const { sql, uploads, log } = parts;
  const load = await claimReading(sql, uploaded);
  if (!load) return;
  const watch = watchReading(sql, uploaded);
  try {
    if (load.attempts > mostAttempts) throw new SheetRefused('read.interrupted');
    await using file = await uploads.openLocally(load.sha256);
    const made = await findMadeCorrections(sql, uploaded);
    const remembered = [
      ...(load.layoutToRemember ? [asRemembered(load.layoutToRemember)] : []),
      ...(await findWholeLayouts(sql, uploaded.organizationId)),
    ];
    let read: ReadFile = [null, null];
    let dropped: string[] = [];
    let recalled: RecalledCorrection[] = [];
    let options = load.options;
    let earlier: EarlierAnswers | null = null;
    const readRows = (known: CheckContext) =>
      checkSheet(file.path, known, {
        name: load.fileName,
        progress: watch.note,
        signal: watch.signal,
        remembered,
        chosen: load.layout ?? undefined,
        onReading: (...found) => {
          read = found;
        },
      });
    const checkRows = async (first: CheckContext) => {
      let known = first;
      let checked = await readRows(known);
      if (isAnswerOfOtherFile(load, read)) {
        const { amountsIn: _, ...defaults } = options.defaults;
        options = { ...options, defaults };
      }
      if (load.isFirstReading)
        earlier = await findEarlierAnswers(sql, uploaded.organizationId, read[0], options.defaults);
      if (earlier) options = { ...options, defaults: { ...options.defaults, ...earlier.defaults } };
      if (options !== load.options) {
        known = { ...known, defaults: options.defaults };
        checked = await readRows(known);
      }
      const before = await recallCorrections(sql, uploaded.organizationId, checked, known);
      recalled = before.corrections;
      const corrected = await applyCorrections(before.rows, made, known);
      dropped = corrected.dropped;
      return corrected.rows;
    };
    const plan = await planLoad(sql, uploaded.organizationId, checkRows, {
      options,
      progress: watch.note,
    });
    await sql.begin((tx) =>
      openForReview(tx, uploaded, { ...load, options }, { plan, dropped, recalled, read, earlier }),
    );
  } catch (error) {
    if (watch.signal.aborted) return;
    if (error instanceof FilesAway) await forgetAttempt(sql, uploaded);
    if (error instanceof LayoutUnknown && (await askForColumns(sql, uploaded, error))) return;
    if (!(error instanceof SheetRefused)) {
      log.warn({ err: error, load: uploaded.loadId }, 'a spreadsheet could not be read');
      throw error;
    }
    const { code: key, values } = error;
    await sql.begin(async (tx) => {
      if (await askForColumnsAgain(tx, uploaded, error, load.layout)) return;
      await refuseReading(tx, uploaded, load, { key, values });
    });
  } finally {
    await watch.end();
  }
};

type Claimed = Pick<Load, 'options' | 'fileName' | 'uploadedBy'> & {
  uploaderName: string;
  sha256: string;
  attempts: number;
  isFirstReading: boolean;
  layout: ChosenLayout | null;
  layoutBy: string | null;
  layoutToRemember: LayoutToRemember | null;
  /** How its file was read before, or the file before it. */
  reading: SheetReading | null;
};

/** How the file was read, and its first rows. */
type ReadFile = [reading: SheetReading | null, preview: SheetPreview[] | null];

/** What was answered about the amounts of a file holds for its corrected copy when that says the same of them. */
const isAnswerOfOtherFile = (
  { options, reading: before }: Pick<Claimed, 'options' | 'reading'>,
  [now]: ReadFile,
): boolean =>
  options.defaults.amountsIn !== undefined &&
  before !== null &&
  now !== null &&
  !hasSameUnits(now, SheetReading.parse(before));

const claimReading = async (
  sql: Sql,
  { organizationId, loadId }: UploadedLoad,
): Promise<Claimed | undefined> => {
  const [load] = await sql<Claimed[]>`
    update data_loads set reading_attempts = reading_attempts + 1
     where organization_id = ${organizationId} and id = ${loadId} and status = 'READING'
    returning file_name as "fileName", file_sha256 as sha256, options, reading_attempts as attempts,
              summary is null as "isFirstReading", layout, layout_by as "layoutBy", layout_to_remember as "layoutToRemember", reading,
              uploaded_by as "uploadedBy",
              coalesce((select concat_ws(' ', name, last_name) from users
                         where users.id = uploaded_by), '') as "uploaderName"`;
  return load;
};

/** It is tried until the files are there again: the sheet has no part in it. */
const forgetAttempt = (sql: Sql, { organizationId, loadId }: UploadedLoad) => sql`
  update data_loads set reading_attempts = reading_attempts - 1
   where organization_id = ${organizationId} and id = ${loadId} and status = 'READING'`;

/** Milliseconds between two looks at the load. */
const lookInterval = 500;

/** Says now and then how far the reading is, and ends it when somebody cancelled it. */
const watchReading = (sql: Sql, { organizationId, loadId }: UploadedLoad) => {
  const canceled = new AbortController();
  const ended = new AbortController();
  let progress = { stage: 'reading' as LoadStage, rows: 0, errors: noErrors };
  const look = async (): Promise<void> => {
    const [load] = await sql`
      update data_loads
         set progress = ${sql.json(progress)}::jsonb || jsonb_build_object('at', now())
       where organization_id = ${organizationId} and id = ${loadId} and status = 'READING'
      returning id`;
    if (!load) canceled.abort();
  };
  const watching = (async () => {
    while (!ended.signal.aborted && !canceled.signal.aborted) {
      // Without the database the reading itself fails, which is told.
      await look().catch(() => {});
      await setTimeout(lookInterval, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  return {
    signal: canceled.signal,
    note: (stage: LoadStage, rows: number, errors = progress.errors) => {
      progress = { stage, rows, errors };
    },
    end: async () => {
      ended.abort();
      await watching;
    },
  };
};

/**
 * The load waits for somebody who says what its columns are. A file with corrections is refused
 * instead: its rows are there.
 */
const askForColumns = async (
  sql: Sql,
  { organizationId, loadId }: UploadedLoad,
  { preview }: LayoutUnknown,
): Promise<boolean> => {
  const [updated] = await sql`
    update data_loads
       set status = 'MAPPING', preview = ${sql.json(preview)}, reading = null, progress = null
     where organization_id = ${organizationId} and id = ${loadId} and status = 'READING'
       and summary is null
    returning id`;
  return updated !== undefined;
};

type ReadRows = {
  plan: ReviewPlan;
  /** Corrections of the load that are about something else than what its file says now. */
  dropped: string[];
  recalled: RecalledCorrection[];
  read: ReadFile;
  earlier: EarlierAnswers | null;
};

const openForReview = async (
  tx: Transaction,
  { organizationId, loadId }: UploadedLoad,
  load: Claimed,
  { plan, dropped, recalled, read, earlier }: ReadRows,
): Promise<void> => {
  const place = { organizationId, loadId };
  await lockAnyOrganization(tx, organizationId);
  const [reading, preview] = read;
  const before = await findFileBefore(tx, organizationId, loadId);
  const chosen = reading?.origin === 'chosen' ? reading.layout : null;
  const toRemember = chosen ? { layout: chosen, by: load.layoutBy } : load.layoutToRemember;
  const [opened] = await tx`
    update data_loads
       set status = 'OPEN', summary = ${tx.json(plan.summary)}, progress = null, refusal = null,
           options = ${tx.json(load.options)},
           reading = ${reading && tx.json(reading)}, preview = ${preview && tx.json(preview)},
           file_before = null, layout_draft = null,
           earlier_answers = coalesce(${earlier && tx.json(earlier)}, earlier_answers),
           layout_to_remember = ${toRemember && tx.json(toRemember)}
     where organization_id = ${organizationId} and id = ${loadId} and status = 'READING'
    returning id`;
  if (!opened) return;
  if (before) await scheduleRemovalOf(tx, before);
  const isSameFile = before === undefined;
  const decisions = new Map([
    ...(await recallDecisions(tx, organizationId, plan.rows)),
    ...(await findCarriedDecisions(tx, place, plan.rows, isSameFile)),
  ]);
  await (isSameFile ? dropCorrections(tx, place, dropped) : forgetCorrections(tx, place));
  await storeRecalledCorrections(tx, place, recalled);
  await forgetRows(tx, place);
  const by = { userId: load.uploadedBy, sessionId: null, fullName: load.uploaderName };
  const revision = await storePlan(tx, { ...place, by, options: load.options, decisions }, plan);
  const facts = plan.rows.flatMap(({ rowIndex }, index) => {
    const each = plan.facts[index];
    return each ? [[rowIndex, each] as const] : [];
  });
  rememberFacts(loadId, revision, new Map(facts));
  const { fileName, uploadedBy } = load;
  await notifyReady(tx, { ...place, fileName, uploadedBy });
};

/** The file that was read before the corrections came; undefined when this is the same one. */
const findFileBefore = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
): Promise<string | null | undefined> => {
  const [load] = await tx<{ sha256: string | null }[]>`
    select file_before ->> 'sha256' as sha256 from data_loads
     where organization_id = ${organizationId} and id = ${loadId} and file_before is not null`;
  return load?.sha256;
};

/** A load that has rows goes on with them, and with the file that they came from. */
const refuseReading = async (
  tx: Transaction,
  { organizationId, loadId }: UploadedLoad,
  load: Claimed,
  refusal: { key: string; values: IssueValues },
): Promise<void> => {
  await lockAnyOrganization(tx, organizationId);
  const [refused] = await tx`
    update data_loads
       set status = case when summary is null then 'REFUSED' else 'OPEN' end,
           refusal = ${tx.json(refusal)}, progress = null, file_before = null,
           file_name = coalesce(file_before ->> 'fileName', file_name),
           file_sha256 = case when file_before is null then file_sha256
                              else file_before ->> 'sha256' end
     where organization_id = ${organizationId} and id = ${loadId} and status = 'READING'
    returning id`;
  if (!refused) return;
  await scheduleRemovalOf(tx, load.sha256);
  const { fileName, uploadedBy } = load;
  await notifyRefused(tx, { organizationId, loadId, fileName, uploadedBy });
};
