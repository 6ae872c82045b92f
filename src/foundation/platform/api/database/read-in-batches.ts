import { createConcurrencyLimit } from '../limits/create-concurrency-limit.ts';
import { currentVisit } from '../limits/visit.ts';
import type { Fragment } from './all-of.ts';
import { cancelUntilEnd } from './cancel-until-end.ts';
import { connectAlone, type Sql, type Transaction } from './database.ts';
import { drainRows } from './drain-rows.ts';
import { askInTurns } from './govern-queries.ts';
import { fileStatementTime } from './statement-time.ts';

/** The data of one moment, to be read for as long as somebody takes in what is read. */
export type LongSnapshot = {
  snapshot: Transaction;
  /** The rows of a query, some hundreds at a time; one query after the other. */
  batchesOf: <Row extends object>(select: Fragment) => AsyncGenerator<Row[]>;
  /** Nothing more is wanted of the database, though what was read is still being sent. */
  release: () => void;
  /** Aborted when the reader went away, was too slow, or lost the database. */
  signal: AbortSignal;
};

/** Milliseconds that a reader may take over one batch, and over all of them. */
const maxPause = 60_000;
const maxRead = 30 * 60_000;

type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** Of the back office. Many may be read at the same time, as each waits for its reader. */
const takeOfOffice = createConcurrencyLimit({ limit: 3, timeout: maxPause });

/** Files of visitors wait for their turns with all else that visitors ask, and end once begun. */
const turnTaker = (): TakeTurn => {
  const visit = currentVisit();
  let isPatient = false;
  return async (signal) => {
    if (!visit) return takeOfOffice(signal);
    const endTurn = await visit.turns(visit.ip, signal, { cost: 'high', isPatient });
    isPatient = true;
    return endTurn;
  };
};

/**
 * Runs queries that all see the data of one moment, of which one may have a million rows, on a
 * connection of their own, or a few slow readers would keep the pages from theirs. It is closed when
 * `read` is through, when it asks for that, when `signal` is aborted, or when the reader stops taking: a
 * reader that went to sleep holds nothing.
 */
export const readInBatches = async (
  sql: Sql,
  signal: AbortSignal,
  read: (long: LongSnapshot) => Promise<void>,
): Promise<void> => {
  const own = connectAlone(sql);
  const limits = limitTime(signal);
  const takeTurn = turnTaker();
  let isLost = false;
  const held = Promise.withResolvers<void>();
  const closeOwn = () => own.end({ timeout: 1 });
  const opened = Promise.withResolvers<Transaction>();
  const ended = own
    .begin('isolation level repeatable read read only', async (snapshot) => {
      const endCancelling = cancelUntilEnd(sql, arrange(snapshot), limits.signal);
      opened.resolve(snapshot);
      await held.promise;
      // Before the connection is closed, when the number of its process may become another's.
      await endCancelling();
    })
    .catch((error: unknown) => {
      isLost = true;
      opened.reject(error);
      limits.stop(error);
    })
    .then(closeOwn);
  const release = () => {
    limits.end();
    // Nothing may be said any more to a connection that is gone.
    if (!isLost) held.resolve();
  };
  limits.signal.addEventListener('abort', release, { once: true });
  try {
    const snapshot = await opened.promise;
    await read({
      snapshot: askInTurns(snapshot, () => takeTurn(limits.signal)),
      batchesOf: batchReader(snapshot, limits, takeTurn),
      release,
      signal: limits.signal,
    });
  } finally {
    release();
    await ended;
  }
};

/** All rows are wanted, so plans for the first few of them would be the slow ones. Its process. */
const arrange = async (snapshot: Transaction): Promise<number> => {
  const [row] = await snapshot<[{ process: number }]>`
  select pg_backend_pid() as process,
         set_config('plan_cache_mode', 'force_custom_plan', true),
         set_config('cursor_tuple_fraction', '1', true),
         set_config('statement_timeout', ${fileStatementTime}, true)`;
  return row.process;
};

type Limits = ReturnType<typeof limitTime>;

const limitTime = (reader: AbortSignal) => {
  const own = new AbortController();
  const stop = (reason: unknown) => own.abort(reason);
  const tooSlow = () => stop(new Error('The reader of a long answer is too slow.'));
  const whole = setTimeout(tooSlow, maxRead);
  let pause: NodeJS.Timeout | undefined;
  return {
    signal: AbortSignal.any([reader, own.signal]),
    stop,
    startPause: () => void (pause = setTimeout(tooSlow, maxPause)),
    endPause: () => clearTimeout(pause),
    end: () => {
      clearTimeout(pause);
      clearTimeout(whole);
    },
  };
};

/** A cursor in SQL: each batch is a statement with a time of its own, and others may come between. */
const batchReader = (snapshot: Transaction, limits: Limits, takeTurn: TakeTurn) => {
  let cursors = 0;
  return async function* <Row extends object>(select: Fragment): AsyncGenerator<Row[]> {
    const cursor = `batches${(cursors += 1)}`;
    limits.signal.throwIfAborted();
    await snapshot`declare ${snapshot(cursor)} no scroll cursor for ${select}`;
    for (let more = true; more;) {
      const rows = await fetchBatch<Row>(snapshot, cursor, () => takeTurn(limits.signal));
      more = rows.length === batchSize;
      if (rows.length > 0) yield* handOver(rows, limits);
    }
    await snapshot`close ${snapshot(cursor)}`;
  };
};

/** More rows at a time are no faster, and take more memory. */
const batchSize = 200;

function* handOver<Row>(rows: Row[], { startPause, endPause }: Limits): Generator<Row[]> {
  startPause();
  try {
    yield rows;
  } finally {
    endPause();
  }
}

const fetchBatch = async <Row extends object>(
  snapshot: Transaction,
  cursor: string,
  takeTurn: () => Promise<() => void>,
): Promise<Row[]> => {
  const endTurn = await takeTurn();
  try {
    // Not prepared: what a cursor of that name gives differs from one transaction to the next.
    return drainRows(await snapshot.unsafe<Row[]>(`fetch forward ${batchSize} from ${cursor}`));
  } finally {
    endTurn();
  }
};

/** After the last row nothing more is read, while the answer may take its time to arrive. */
export async function* releasing<Row>(
  { release }: LongSnapshot,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  try {
    yield* batches;
  } finally {
    release();
  }
}
