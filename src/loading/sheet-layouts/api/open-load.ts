import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { recordSettingsChanges } from '../../../office/organizations/api/record-settings-changes.ts';
import { checkContextOf } from '../../data-load/api/check-context.ts';
import { type Load, findOpenLoad } from '../../data-load/api/find-load.ts';
import { commandLine, notifyStarted } from '../../data-load/api/notify-of-load.ts';
import { planForReview } from '../../data-load/api/plan-rows.ts';
import type { ReviewPlan } from '../../data-load/api/planned-row.ts';
import { rememberMeanings } from '../../data-load/api/remembered-meanings.ts';
import { findRenamedAdministrations } from '../../data-load/api/renamed-administrations.ts';
import { type GivenDecision, storeRows } from '../../data-load/api/store-rows.ts';
import { findStoredRecords } from '../../data-load/api/stored-records.ts';
import { takeFromRegistered } from '../../data-load/api/take-from-registered.ts';
import { LoadDefaults, type CheckContext } from '../../data-load/load-defaults.ts';
import type { CheckedRow } from '../../data-load/load-row.ts';
import {
  addNearNames,
  createdNames,
  findNearRemarks,
} from '../../load-decisions/api/add-near-names.ts';
import {
  storeRecalledCorrections,
  recallCorrections,
  type RecalledCorrection,
} from '../../remembered-rows/api/recall-corrections.ts';
import { recallDecisions } from '../../remembered-rows/api/recall-decisions.ts';
import type { ErrorsSoFar } from '../errors-so-far.ts';
import { isBlankingUnreadable, rememberBlanking } from './load-preferences.ts';

export type LoadOptions = {
  /** Values for blank cells (docs/data-load.md#values-for-blanks). */
  defaults?: LoadDefaults;
  /**
   * Leaves optional cells that cannot be read blank, and remembers it for the organization; as the
   * organization had it last when it is left out (docs/data-load.md#cells-that-cannot-be-read).
   */
  blankUnreadable?: boolean | undefined;
  /** What the file is called where it came from; the name of `file` without it. */
  fileName?: string;
  /** Who opens it; the command line when nobody is named. */
  by?: Actor;
  /** Stops the reading; nothing is kept. */
  signal?: AbortSignal;
};

export type LoadStage = 'reading' | 'comparing' | 'storing';
/** The rows that were read; while they are, what is wrong with them. */
export type ReportProgress = (stage: LoadStage, rows: number, errors?: ErrorsSoFar) => void;

type OpenedFile = {
  fileName: string;
  /** How it was read, once it was. */
  readingOf?: () => object | null;
};

/**
 * Compares checked rows with what is stored and keeps them for review; no contract is written. Refuses
 * with 409 while another load of the organization is open.
 */
export const openChecked = async (
  sql: Sql,
  organizationId: string,
  checkRows: (known: CheckContext) => Promise<CheckedRow[]>,
  given: LoadOptions & OpenedFile,
  progress: ReportProgress = () => {},
): Promise<Load> => {
  if (await findOpenLoad(sql, organizationId)) throw alreadyOpen();
  const options = await resolveLoadOptions(sql, organizationId, given);
  let recalled: RecalledCorrection[] = [];
  const checkAndCorrect = async (known: CheckContext): Promise<CheckedRow[]> => {
    const { rows, corrections } = await recallCorrections(
      sql,
      organizationId,
      await checkRows(known),
      known,
    );
    recalled = corrections;
    return rows;
  };
  const plan = await planLoad(sql, organizationId, checkAndCorrect, { options, progress });
  return storeLoad(sql, organizationId, plan, {
    recalled,
    fileName: given.fileName,
    by: given.by ?? commandLine,
    options,
    reading: given.readingOf?.() ?? null,
  });
};

/** The options of a load; where none are given, those that the organization gave last. */
export const resolveLoadOptions = async (
  sql: Queries,
  organizationId: string,
  { defaults, blankUnreadable }: Pick<LoadOptions, 'defaults' | 'blankUnreadable'>,
): Promise<Load['options']> => {
  const renamed = await findRenamedAdministrations(sql, organizationId);
  const given = LoadDefaults.parse(defaults ?? {});
  return {
    defaults: renamed
      ? { ...given, administrations: { ...renamed, ...given.administrations } }
      : given,
    blankUnreadable: blankUnreadable ?? (await isBlankingUnreadable(sql, organizationId)),
  };
};

type Planning = { options: Load['options']; progress: ReportProgress };

/** Has the rows checked by what is known and the options, and compares them with what is stored. */
export const planLoad = async (
  sql: Sql,
  organizationId: string,
  checkRows: (known: CheckContext) => Promise<CheckedRow[]>,
  { options, progress }: Planning,
): Promise<ReviewPlan> => {
  const known = await checkContextOf(sql, organizationId, options);
  const checked = await checkRows(known);
  progress('comparing', checked.length);
  const plan = await planAgainstStored(sql, organizationId, checked);
  progress('storing', checked.length);
  return plan;
};

const alreadyOpen = () => refuse(409, 'data-load:load.already-open');

const planAgainstStored = async (
  sql: Sql,
  organizationId: string,
  checked: CheckedRow[],
): Promise<ReviewPlan> => {
  const rows = await takeFromRegistered(sql, organizationId, checked);
  const stored = await findStoredRecords(sql, organizationId, rows);
  const plan = await planForReview(rows, stored);
  const created = plan.facts.flatMap(createdNames);
  addNearNames(plan.rows, await findNearRemarks(sql, organizationId, { created, about: created }));
  return plan;
};

type Kept = {
  fileName: string;
  by: Actor;
  options: Load['options'];
  reading: object | null;
  recalled: RecalledCorrection[];
};

const storeLoad = async (
  sql: Sql,
  organizationId: string,
  plan: ReviewPlan,
  { fileName, by, options, reading, recalled }: Kept,
): Promise<Load> =>
  sql.begin(async (tx) => {
    const loadId = newId();
    await tx`
      insert into data_loads
        (organization_id, id, file_name, options, summary, reading, uploaded_by)
      values (${organizationId}, ${loadId}, ${fileName}, ${tx.json(options)},
              ${tx.json(plan.summary)}, ${reading && JSON.stringify(reading)}::text::jsonb,
              ${by.userId})`.catch(refuseSecondOpen);
    await storeRecalledCorrections(tx, { organizationId, loadId }, recalled);
    const decisions = await recallDecisions(tx, organizationId, plan.rows);
    await storePlan(tx, { organizationId, loadId, by, options, decisions }, plan);
    const load = await findOpenLoad(tx, organizationId);
    if (!load) throw new Error('The load that was just opened is not there.');
    await notifyStarted(tx, { organizationId, loadId, fileName, by });
    return load;
  });

/**
 * The rows for review, and the answers for them, which the next loads take too; the revision of the
 * load's facts.
 */
export const storePlan = async (
  tx: Transaction,
  { organizationId, loadId, by, options, decisions }: Planned,
  plan: ReviewPlan,
): Promise<string> => {
  const remembered = [
    ...(await rememberBlanking(tx, organizationId, options.blankUnreadable)),
    ...(await rememberMeanings(
      tx,
      { organizationId, loadId, by },
      options.defaults.meanings ?? {},
    )),
  ];
  const revision = await storeRows(tx, { organizationId, loadId }, plan, decisions);
  // A monitor that is still on its way has nothing to remember, and is nobody's yet.
  if (remembered.length === 0) return revision;
  const organization = await findCurrentSettings(tx, organizationId);
  await recordSettingsChanges(tx, by, organization, remembered);
  return revision;
};

type Planned = {
  organizationId: string;
  loadId: string;
  by: Actor;
  options: Load['options'];
  /** What was decided of rows before they were planned again, or in earlier loads. */
  decisions: ReadonlyMap<number, GivenDecision>;
};

/** Two uploads at once: the unique index lets one of them in. */
export const refuseSecondOpen = (error: unknown): never => {
  throw error instanceof Error && 'code' in error && error.code === '23505' ? alreadyOpen() : error;
};
