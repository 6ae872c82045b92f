import { tooSlow } from '../limits/too-slow.ts';
import { currentVisit, inVisit, type Visit, visitorLeft } from '../limits/visit.ts';
import { cancelUntilEnd } from './cancel-until-end.ts';
import type { Sql, Transaction } from './database.ts';
import { statementTime } from './statement-time.ts';

type Work = (tx: Transaction) => unknown;

/** Is told how many milliseconds the database took for a question; its wait for a turn is not in it. */
type Measure = (milliseconds: number) => void;

/**
 * Connections on which what a visitor asks (`currentVisit`) waits for its turn, has a limited time, and
 * ends when nobody waits for the answer. What nobody visits for is asked as ever.
 */
export const governQueries = (sql: Sql, measure: Measure = () => {}): Sql =>
  new Proxy(sql, {
    apply: (target, self, [first, ...values]: unknown[]) => {
      const query: unknown = Reflect.apply(target, self, [first, ...values]);
      if (!isTemplate(first)) return query;
      const visit = visitToGovern();
      const send = visit
        ? ask({ sql, visit, measure })
        : (own: object) => timed(measure, () => own as PromiseLike<unknown>);
      return whenAwaited(query as object, send);
    },
    get: (target, name) =>
      name === 'begin' ? governedBegin(target, measure) : (Reflect.get(target, name) as unknown),
  });

const timed = async (measure: Measure, work: () => PromiseLike<unknown>): Promise<unknown> => {
  const start = performance.now();
  try {
    return await work();
  } finally {
    measure(performance.now() - start);
  }
};

/** What is asked in a transaction that lasts: each query waits for a turn of its own. */
export const askInTurns = (tx: Transaction, takeTurn: () => Promise<() => void>): Transaction =>
  new Proxy(tx, {
    apply: (target, self, [first, ...values]: unknown[]) => {
      const query: unknown = Reflect.apply(target, self, [first, ...values]);
      if (!isTemplate(first)) return query;
      return whenAwaited(query as object & PromiseLike<unknown>, async (own) => {
        const endTurn = await takeTurn();
        try {
          return await own;
        } finally {
          endTurn();
        }
      });
    },
  });

const visitToGovern = (): Visit | undefined => {
  const visit = currentVisit();
  return visit?.hasTurn ? undefined : visit;
};

const isTemplate = (first: unknown): boolean => Array.isArray(first) && 'raw' in first;

const governedBegin =
  (sql: Sql, measure: Measure) =>
  (first: string | Work, second?: Work): Promise<unknown> => {
    const options = typeof first === 'string' ? first : '';
    const work = typeof first === 'string' ? second : first;
    const visit = visitToGovern();
    if (!work || !visit) return timed(measure, () => sql.begin(options, (tx) => work?.(tx)));
    return inTurn({ sql, visit, measure }, options, work);
  };

/** A query alone is a transaction of its own, so that its time can be limited. */
const ask = (governed: GovernedVisit) => (query: object) =>
  inTurn(governed, '', (tx) => tx`${query as ReturnType<Transaction>}`);

type GovernedVisit = { sql: Sql; visit: Visit; measure: Measure };

const inTurn = async (
  { sql, visit, measure }: GovernedVisit,
  options: string,
  work: Work,
): Promise<unknown> => {
  const { ip, signal, cost, sharers } = visit;
  const endTurn = await visit.turns(ip, signal, { cost, sharers });
  try {
    return await inVisit({ ...visit, hasTurn: true }, () =>
      timed(measure, () => sql.begin(options, (tx) => arranged(sql, tx, signal, work))),
    );
  } catch (error) {
    throw signal.aborted ? visitorLeft() : explained(error);
  } finally {
    endTurn();
  }
};

const arranged = async (
  sql: Sql,
  tx: Transaction,
  signal: AbortSignal,
  work: Work,
): Promise<unknown> => {
  const process = tx<[{ process: number }]>`
    select pg_backend_pid() as process,
           set_config('statement_timeout', ${statementTime()}, true)`.then(([row]) => row.process);
  const end = cancelUntilEnd(sql, process, signal);
  try {
    const [answer] = await Promise.all([work(tx), process]);
    return answer;
  } finally {
    await end();
  }
};

/** A query that is sent when it is awaited, and may stand in another one until then. */
const whenAwaited = <Query extends object>(
  query: Query,
  send: (query: Query) => Promise<unknown>,
): Query => {
  let answer: Promise<unknown> | undefined;
  const sent = () => (answer ??= send(query));
  return new Proxy(query, {
    get: (target, name) => {
      if (name !== 'then' && name !== 'catch' && name !== 'finally')
        return Reflect.get(target, name) as unknown;
      const promise = sent();
      return (Reflect.get(promise, name) as () => unknown).bind(promise);
    },
  });
};

const explained = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === queryCanceled
    ? tooSlow(error)
    : error;

const queryCanceled = '57014';
