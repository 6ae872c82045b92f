import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type Actor, recordEvents } from '../../../office/audit/api/record-events.ts';
import type { AuditChange } from '../../../office/audit/audit-event.ts';
import { notify } from '../../../office/notifications/api/notify.ts';
import texts from '../texts/es.json' with { type: 'json' };

/** Who does it when nobody is signed in: `npm run load`, and the demonstration. */
export const commandLine: Actor = {
  userId: null,
  sessionId: null,
  fullName: texts['command.actor'],
};

type LoadStep = {
  organizationId: string;
  loadId: string;
  fileName: string;
  by: Actor;
  /** What it came to, by the names that the counts have in JSON. */
  counts?: Record<string, number>;
};

export const notifyStarted = (tx: Queries, step: LoadStep) =>
  tell(tx, step, { action: 'START', message: 'load.started', status: 'blue' });

export const notifyStopped = (tx: Queries, step: LoadStep) =>
  tell(tx, step, {
    action: 'CANCEL',
    message: step.by.userId ? 'load.stopped' : 'load.stopped-by-command',
    status: 'red',
  });

/** `contracts`: how many are new. */
export const notifyCompleted = (tx: Queries, step: LoadStep, contracts: number) =>
  tell(tx, step, { action: 'CONFIRM', message: 'load.completed', status: 'green', contracts });

/** `contracts`: how many were taken back. */
export const notifyReverted = (tx: Queries, step: LoadStep, contracts: number) =>
  tell(tx, step, { action: 'REVERT', message: 'load.reverted', status: 'red', contracts });

/** Cells were corrected, or their corrections taken back; nobody is notified. */
export const recordCorrection = (tx: Queries, step: LoadStep): Promise<void> =>
  record(tx, 'UPDATE', step);

type ReadLoad = Pick<LoadStep, 'organizationId' | 'loadId' | 'fileName'> & {
  uploadedBy: string | null;
};

/** Its rows can be looked at. */
export const notifyReady = (tx: Queries, load: ReadLoad) =>
  notifyRead(tx, load, { message: 'load.ready', status: 'blue' });

/** Its file cannot be read. */
export const notifyRefused = (tx: Queries, load: ReadLoad) =>
  notifyRead(tx, load, { message: 'load.refused', status: 'red' });

/** The screen of whoever uploaded the file shows how its reading ended: it is no news to them. */
const notifyRead = (
  tx: Queries,
  { organizationId, loadId, fileName, uploadedBy }: ReadLoad,
  outcome: Pick<What, 'message' | 'status'>,
): Promise<void> =>
  notify(tx, {
    organizationId,
    ...outcome,
    values: { fileName },
    author: { userId: uploadedBy },
    subjectId: loadId,
  });

type What = Pick<Parameters<typeof notify>[1], 'message' | 'status'> & {
  action: 'START' | 'CANCEL' | 'CONFIRM' | 'REVERT';
  contracts?: number;
};

/** Last of all in the transaction that does it. */
const tell = async (
  tx: Queries,
  step: LoadStep,
  { action, message, status, contracts }: What,
): Promise<void> => {
  const { organizationId, loadId, fileName, by } = step;
  const values = { fileName, name: by.fullName, ...(contracts !== undefined && { contracts }) };
  await notify(tx, { organizationId, message, values, status, author: by, subjectId: loadId });
  await record(tx, action, step);
};

const record = (
  tx: Queries,
  action: What['action'] | 'UPDATE',
  { organizationId, loadId, fileName, by, counts = {} }: LoadStep,
): Promise<void> => {
  const changes: AuditChange[] = Object.entries(counts).map(([field, count]) => ({
    field,
    old: null,
    new: count,
  }));
  return recordEvents(tx, by, [
    { action, entity: 'data-load', entityId: loadId, label: fileName, changes, organizationId },
  ]);
};
