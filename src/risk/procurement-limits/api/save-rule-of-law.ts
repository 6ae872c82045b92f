import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { retryTransaction } from '../../../foundation/platform/api/database/retry-transaction.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import {
  type Actor,
  type AuditEvent,
  recordEvents,
} from '../../../office/audit/api/record-events.ts';
import type { AuditEntity } from '../../../office/audit/audit-event.ts';
import { moveDataVersions } from '../../../office/organizations/api/move-data-versions.ts';
import type {
  CallDays,
  CallDaysDraft,
  LimitDraft,
  ProcurementLimit,
} from '../procurement-limit.ts';
import { findDays, findLimit } from './find-procurement-limits.ts';

/** Who writes for which organization; rules of the installation concern all of them. */
export type RuleContext = { organizationId: string; actor: Actor };
type Entry<Draft> = { draft: Draft; replaces?: string | undefined };

/** Limits or days: what differs between the two tables. */
export type RuleTable<Draft, Row> = {
  name: 'procurement_limits' | 'procurement_days';
  entity: AuditEntity;
  find: (tx: Queries, organizationId: string, id: string) => Promise<Row | undefined>;
  /** Of what the row would meet, as they hold now. */
  findOverlap: (tx: Queries, context: RuleContext, entry: Entry<Draft>) => Promise<Validity[]>;
  columnsOf: (draft: Draft) => Values;
  fieldsOf: (draft: Draft) => Values;
};
type Values = Record<string, string | number | null>;
type Validity = { validFrom: string; validTo: string };
export type RuleRow = { _id: string; scope: string; replacedAt: string | null };
export type RuleDraft = Pick<
  LimitDraft,
  'scope' | 'validFrom' | 'validTo' | 'legalBasis' | 'sourceUrl'
>;

/** Does all of it or nothing, after everybody else who writes rules of law. */
export const writeRules = <Result>(
  sql: Sql,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  retryTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('contraluz procurement limits', 0))`;
    return write(tx);
  });

/**
 * Enters rules, each in the place of the one that it replaces, if it names one. Refuses with 422 one
 * whose days meet those of another for the same kind, and with 409 one that replaces what somebody else
 * has replaced meanwhile.
 */
export const enterRules = async <Draft extends RuleDraft, Row extends RuleRow>(
  tx: Transaction,
  table: RuleTable<Draft, Row>,
  context: RuleContext,
  entries: readonly Entry<Draft>[],
): Promise<Row[]> => {
  const rows: Row[] = [];
  const events: AuditEvent[] = [];
  for (const entry of entries) {
    const before = await findReplaced(tx, table, context, entry);
    await refuseOverlap(tx, table, context, entry);
    const row = await insertRule(tx, table, context, entry);
    rows.push(row);
    events.push(eventOf(table, context, row._id, entry.draft, before as Draft | undefined));
  }
  const isOfAll = entries.some(({ draft }) => draft.scope === 'INSTALLATION');
  await moveDataVersions(tx, isOfAll ? undefined : context.organizationId);
  await recordEvents(tx, context.actor, events);
  return rows;
};

const findReplaced = async <Draft extends RuleDraft, Row extends RuleRow>(
  tx: Transaction,
  { find }: RuleTable<Draft, Row>,
  { organizationId }: RuleContext,
  { draft, replaces }: Entry<Draft>,
): Promise<Row | undefined> => {
  if (replaces === undefined) return undefined;
  const row = await find(tx, organizationId, replaces);
  if (!row) throw refuse(404, 'procurement-limits-admin:refused.gone');
  if (row.replacedAt) throw refuse(409, 'procurement-limits-admin:refused.replaced');
  if (row.scope === draft.scope) return row;
  const message = 'procurement-limits-admin:refused.scope';
  throw refuse(422, 'platform:api.invalid', { issues: [{ field: 'scope', message }] });
};

const refuseOverlap = async <Draft extends RuleDraft, Row>(
  tx: Transaction,
  { findOverlap }: RuleTable<Draft, Row>,
  context: RuleContext,
  entry: Entry<Draft>,
): Promise<void> => {
  const [met] = await findOverlap(tx, context, entry);
  if (!met) return;
  const message = 'procurement-limits-admin:refused.overlap';
  const values = { from: met.validFrom, to: met.validTo };
  throw refuse(422, 'platform:api.invalid', { issues: [{ field: 'validFrom', message, values }] });
};

const insertRule = async <Draft extends RuleDraft, Row extends RuleRow>(
  tx: Transaction,
  { name, find, columnsOf }: RuleTable<Draft, Row>,
  { organizationId, actor }: RuleContext,
  { draft, replaces }: Entry<Draft>,
): Promise<Row> => {
  const id = newId();
  // The new row comes second: both would hold on the same days. The foreign key waits for the commit.
  if (replaces)
    await tx`
      update ${tx(name)} set replaced_by = ${id}, replaced_at = now()
       where id = ${replaces} and replaced_at is null`;
  await tx`insert into ${tx(name)} ${tx({
    id,
    organization_id: draft.scope === 'ORGANIZATION' ? organizationId : null,
    valid_from: draft.validFrom,
    valid_to: draft.validTo,
    legal_basis: draft.legalBasis,
    source_url: draft.sourceUrl,
    entered_by: actor.userId,
    ...columnsOf(draft),
  })}`;
  const row = await find(tx, organizationId, id);
  if (!row) throw new Error(`the row ${id} of ${name} is not there`);
  return row;
};

const eventOf = <Draft extends RuleDraft, Row>(
  { entity, fieldsOf }: RuleTable<Draft, Row>,
  { organizationId }: RuleContext,
  id: string,
  draft: Draft,
  before: Draft | undefined,
): AuditEvent => {
  const now = allFieldsOf(fieldsOf, draft);
  const then = before && allFieldsOf(fieldsOf, before);
  return {
    action: before ? 'UPDATE' : 'CREATE',
    entity,
    entityId: id,
    label: draft.legalBasis,
    changes: Object.entries(now).flatMap(([field, value]) => {
      const old = then?.[field] ?? null;
      return old === value ? [] : [{ field, old, new: value }];
    }),
    ...(draft.scope === 'ORGANIZATION' && { organizationId }),
  };
};

const allFieldsOf = <Draft extends RuleDraft>(
  fieldsOf: RuleTable<Draft, unknown>['fieldsOf'],
  draft: Draft,
): Values => {
  const { scope, validFrom, validTo, legalBasis, sourceUrl } = draft;
  return { ...fieldsOf(draft), scope, validFrom, validTo, legalBasis, sourceUrl };
};

/** Rows of the same owner, those of the installation or those of the organization. */
const sameOwner = (tx: Queries, { organizationId }: RuleContext, { scope }: RuleDraft) =>
  scope === 'ORGANIZATION' ? tx`organization_id = ${organizationId}` : tx`organization_id is null`;

const sameDays = (tx: Queries, { validFrom, validTo }: RuleDraft) => tx`
  replaced_at is null
  and daterange(valid_from, valid_to, '[]') && daterange(${validFrom}, ${validTo}, '[]')`;

export const limitTable: RuleTable<LimitDraft, ProcurementLimit> = {
  name: 'procurement_limits',
  entity: 'procurement-limit',
  find: findLimit,
  findOverlap: (tx, context, { draft, replaces = null }) => tx<Validity[]>`
    select valid_from as "validFrom", valid_to as "validTo" from procurement_limits
     where ${sameOwner(tx, context, draft)} and ${sameDays(tx, draft)}
       and procedure_type = ${draft.procedureType}
       and procurement_group_span(category_group) && procurement_group_span(${draft.categoryGroup})
       and id is distinct from ${replaces}::uuid
     order by valid_from limit 1`,
  columnsOf: ({ procedureType, categoryGroup, amount, basis, taxRate }) => ({
    procedure_type: procedureType,
    category_group: categoryGroup,
    amount,
    basis,
    tax_rate: taxRate,
  }),
  fieldsOf: ({ procedureType, categoryGroup, amount, basis, taxRate }) => ({
    procedureType,
    categoryGroup,
    amount,
    basis,
    taxRate,
  }),
};

export const callDaysTable: RuleTable<CallDaysDraft, CallDays> = {
  name: 'procurement_days',
  entity: 'procurement-days',
  find: findDays,
  findOverlap: (tx, context, { draft, replaces = null }) => tx<Validity[]>`
    select valid_from as "validFrom", valid_to as "validTo" from procurement_days
     where ${sameOwner(tx, context, draft)} and ${sameDays(tx, draft)}
       and procedure_type = ${draft.procedureType} and character = ${draft.character}
       and id is distinct from ${replaces}::uuid
     order by valid_from limit 1`,
  columnsOf: ({ procedureType, character, leastDays }) => ({
    procedure_type: procedureType,
    character,
    least_days: leastDays,
  }),
  fieldsOf: ({ procedureType, character, leastDays }) => ({ procedureType, character, leastDays }),
};
