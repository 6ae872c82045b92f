import { lockDigests } from '../../../foundation/files/api/remove-unused.ts';
import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { StoredUpload } from '../../../foundation/platform/upload.ts';
import { isRaised } from '../../../loading/data-load/api/find-doubt.ts';
import type { Load } from '../../../loading/data-load/api/find-load.ts';
import { noneOpen } from '../../../loading/data-load/api/none-open.ts';
import { notifyStarted } from '../../../loading/data-load/api/notify-of-load.ts';
import { scheduleReading } from '../../../loading/data-load/api/schedule-load-jobs.ts';
import type { LoadDefaults } from '../../../loading/data-load/load-defaults.ts';
import { sumRowsByStatus } from '../../../loading/load-decisions/api/sum-rows-by-status.ts';
import {
  refuseSecondOpen,
  resolveLoadOptions,
} from '../../../loading/sheet-layouts/api/open-load.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { findAnswersOfSameFile } from './answers-of-same-file.ts';

type Upload = {
  file: StoredUpload;
  by: Actor;
  /** The open load that this file corrects. */
  corrects?: string | undefined;
};

/**
 * Keeps a spreadsheet that was sent and has it read by a job; the id of its load. Refuses with 409
 * while another load of the organization is read or open, or when the load that it corrects is not.
 */
export const uploadLoad = async (
  sql: Sql,
  organizationId: string,
  upload: Upload,
): Promise<string> => {
  return sql.begin(async (tx) => {
    await lockDigests(tx, [upload.file.sha256]);
    await lockAnyOrganization(tx, organizationId);
    const loadId = upload.corrects
      ? await replaceFile(tx, organizationId, upload.corrects, upload)
      : await beginReading(tx, organizationId, upload);
    await upload.file.keep();
    await scheduleReading(tx, { organizationId, loadId });
    const { fileName } = upload.file;
    await notifyStarted(tx, { organizationId, loadId, fileName, by: upload.by });
    return loadId;
  });
};

const beginReading = async (
  tx: Transaction,
  organizationId: string,
  { file, by }: Upload,
): Promise<string> => {
  const loadId = newId();
  const { defaults, layout, layoutBy } = await findAnswersOfSameFile(
    tx,
    organizationId,
    file.sha256,
  );
  const options = await resolveLoadOptions(tx, organizationId, { defaults });
  await tx`
    insert into data_loads
      (organization_id, id, file_name, file_sha256, status, options, layout, layout_by,
       uploaded_by, progress)
    values (${organizationId}, ${loadId}, ${file.fileName}, ${file.sha256}, 'READING',
            ${tx.json(options)}, ${layout && tx.json(layout)}, ${layoutBy},
            ${by.userId}, ${tx.json(notBegun)})`.catch(refuseSecondOpen);
  return loadId;
};

const notBegun = { stage: 'waiting', rows: 0 };

/** The rows stay until those of the new file are there. */
const replaceFile = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  { file, by }: Upload,
): Promise<string> => {
  const [load] = await tx`
    update data_loads as load
       set decimal_comma_seen = ${isRaised(tx, 'decimalSign')},
           month_first_seen = ${isRaised(tx, 'dateOrder')},
           statuses_before = ${tx.json(await sumRowsByStatus(tx, organizationId, loadId))},
           status = 'READING', file_name = ${file.fileName}, file_sha256 = ${file.sha256},
           file_before = jsonb_build_object('sha256', file_sha256, 'fileName', file_name),
           uploaded_by = ${by.userId}, progress = ${tx.json(notBegun)}, refusal = null,
           reading_attempts = 0, layout = null
     where organization_id = ${organizationId} and id = ${loadId} and status = 'OPEN'
    returning id`;
  if (!load) throw noneOpen();
  return loadId;
};

type ReadAgain = { defaults: LoadDefaults; blankUnreadable: boolean };

/**
 * Reads the file of the open load once more with other values for its blank cells and other meanings.
 * Refuses with 409 when it is not open, or was loaded on the command line and has no file here.
 */
export const readAgain = async (
  sql: Sql,
  organizationId: string,
  options: ReadAgain,
): Promise<void> => {
  await sql.begin(async (tx) => {
    await lockAnyOrganization(tx, organizationId);
    const [open] = await tx<{ id: string }[]>`
      select id from data_loads where organization_id = ${organizationId} and status = 'OPEN'`;
    if (!open) throw noneOpen();
    const [load] = await tx<{ id: string }[]>`
      update data_loads
         set statuses_before = ${tx.json(await sumRowsByStatus(tx, organizationId, open.id))},
             status = 'READING', options = ${tx.json(options satisfies Load['options'])},
             progress = ${tx.json(notBegun)}, refusal = null, reading_attempts = 0
       where organization_id = ${organizationId} and status = 'OPEN' and file_sha256 is not null
      returning id`;
    if (!load) throw noneOpen();
    await scheduleReading(tx, { organizationId, loadId: load.id });
  });
};
