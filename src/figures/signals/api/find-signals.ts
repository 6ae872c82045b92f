import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { findAsOf, findDerived } from '../../../foundation/derived/api/find-derived.ts';
import type { Derived } from '../../../foundation/derived/derived.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { outsideVisits } from '../../../foundation/platform/api/limits/visit.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { countedContracts } from '../../figures/api/population.ts';
import { type SignalId, signalIds } from '../../figures/signal-id.ts';
import type { ContractLimit, ContractSignalFindings, MonitorSignals } from '../signal-endpoints.ts';
import { SignalFinding } from '../signal-finding.ts';
import { contractSignals, type SignalSummary } from './contract-signals.ts';

export const findMonitorSignals = async (
  sql: Sql,
  organizationId: string,
): Promise<MonitorSignals> => {
  await keepSignalsCurrent(sql, organizationId);
  const { value, asOf } = await findSummary(sql, organizationId);
  return { ...value, asOf };
};

/** Nothing is asked of what does not count: nobody bought it, or it amends what is asked about. */
export const findContractSignals = async (
  sql: Sql,
  organizationId: string,
  contractId: string,
): Promise<ContractSignalFindings> => {
  await keepSignalsCurrent(sql, organizationId);
  return readSnapshot(sql, async (snapshot) => {
    const [{ value }, findings, { about, computable }, limit] = await Promise.all([
      findSummary(snapshot, organizationId),
      findFindings(snapshot, organizationId, contractId),
      findBits(snapshot, organizationId, contractId),
      findLimit(snapshot, organizationId, contractId),
    ]);
    return {
      findings,
      computable: signalsOf(computable),
      notComputable: signalsOf(about & ~computable),
      rates: value.signals
        .filter(({ signal }) => findings.some((one) => one.signal === signal))
        .map(({ signal, flagged, computable: known }) => ({ signal, flagged, computable: known })),
      limit,
    };
  });
};

/**
 * Who reads signals has them computed first where the data changed since, once for all who ask: each one
 * who waited for the lock would hold a connection, and the one who computes needs another. A computation
 * that was under way may be of the data before the last change: who joined it looks again.
 */
export const keepSignalsCurrent = async (sql: Sql, organizationId: string): Promise<void> => {
  if (await areSignalsCurrent(sql, organizationId)) return;
  const underWay = computations.get(organizationId);
  if (underWay) {
    await underWay;
    if (await areSignalsCurrent(sql, organizationId)) return;
  }
  await (computations.get(organizationId) ?? computeSignals(sql, organizationId));
};

/**
 * The same for a reader who does not wait for them. What is under way may be of the data before the last change,
 * and it may fail: then the next reader, or the job that looks each minute, begins another.
 */
export const beginSignals = async (sql: Sql, organizationId: string): Promise<void> => {
  if (computations.has(organizationId)) return;
  await outsideVisits(() => computeSignals(sql, organizationId));
};

const areSignalsCurrent = async (sql: Sql, organizationId: string): Promise<boolean> =>
  (await findAsOf(sql, organizationId, contractSignals))?.isCurrent ?? false;

const computations = new Map<string, Promise<unknown>>();

const computeSignals = (sql: Sql, organizationId: string): Promise<unknown> => {
  const computation = computeDerived(sql, organizationId, contractSignals).finally(() =>
    computations.delete(organizationId),
  );
  computations.set(organizationId, computation);
  return computation;
};

const findSummary = async (sql: Queries, organizationId: string): Promise<Derived<SignalSummary>> =>
  (await findDerived(sql, organizationId, contractSignals)) ?? ofDeletedOrganization;

const ofDeletedOrganization: Derived<SignalSummary> = {
  value: { contracts: 0, flagged: 0, signals: [] },
  asOf: { computedAt: new Date(0).toISOString(), isCurrent: false },
};

/** Questions first, then what stands beside them. */
const findFindings = async (sql: Queries, organizationId: string, contractId: string) =>
  z.array(SignalFinding).parse([
    ...(await sql`
      select signal, level, version, facts, group_key as "groupKey"
        from contract_signals
       where organization_id = ${organizationId} and contract_id = ${contractId}
       order by level = 'CONTEXT', signal`),
  ]);

const findBits = async (sql: Queries, organizationId: string, contractId: string) => {
  const [bits] = await sql<{ about: number; computable: number }[]>`
    select about, computable from contract_signal_bits
     where organization_id = ${organizationId} and contract_id = ${contractId}`;
  return bits ?? { about: 0, computable: 0 };
};

/** Of its own day, as its source or the law counts it, with tax. */
const findLimit = async (
  sql: Queries,
  organizationId: string,
  contractId: string,
): Promise<ContractLimit | null> => {
  const [limit] = await sql<ContractLimit[]>`
    select contracts.procedure_type as procedure, held.category_group as "group",
           to_char(contract_date, 'YYYY') as year, held.gross_amount::float8 as amount,
           held.legal_basis as "legalBasis"
      from contracts
      join limits_in_force(${organizationId}) held
        on held.procedure_type = contracts.procedure_type
       and held.category_group = procurement_group(contracts.category)
       and contract_date <@ held.valid_during
     where ${countedContracts(sql, organizationId)} and contracts.id = ${contractId}`;
  return limit ?? null;
};

const signalsOf = (bits: number): SignalId[] =>
  signalIds.filter((_, place) => (bits & (2 ** place)) > 0);
