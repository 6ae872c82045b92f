import { outsideVisits } from '../limits/visit.ts';
import type { Sql } from './database.ts';

/**
 * Ends what a process of the database is doing once `signal` is aborted, and what it is given then. To
 * be told when its work is through, before the process gets the work of others: the driver's own way of
 * cancelling does not tell when the server has done so, a query does.
 */
export const cancelUntilEnd = (
  sql: Sql,
  process: Promise<number>,
  signal: AbortSignal,
): (() => Promise<void>) => {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let cancelling: Promise<void> = Promise.resolve();

  const sendCancel = async (): Promise<void> => {
    try {
      const number = await process;
      await outsideVisits(() => sql`select pg_cancel_backend(${number})`.execute());
    } catch {
      // The connection is gone, and what was asked on it with it.
    }
  };
  const cancel = () => {
    cancelling = sendCancel().then(() => {
      // A process that was waiting for its next statement did not hear it.
      if (!isOver) timer = setTimeout(cancel, pause);
    });
  };

  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return async () => {
    isOver = true;
    signal.removeEventListener('abort', cancel);
    clearTimeout(timer);
    await cancelling;
  };
};

/** Milliseconds. */
const pause = 100;
