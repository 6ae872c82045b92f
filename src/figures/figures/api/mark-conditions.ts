import { anyOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { documentFields } from '../../../records/records/contract.ts';
import { type ExpectedField, expectationOf } from '../../../records/records/expected-fields.ts';
import { type ColumnMark, isColumnMark, type LimitMark, type Mark } from '../mark.ts';
import { comparedWithLimit } from './compared-with-limit.ts';
import { limitedContracts } from './limited-contracts.ts';

/** The first comparison says of nearly every text what the slow one would. */
export const isStated = (column: string): string =>
  `(${column} collate "C" between '!' and '~' or ${column} ~ '\\S') is true`;

const quarter = '(ascii(period) - 48)';

/** The 30th of the month after the quarter, which is 30 days after its last one. */
export const publicationDeadline = `make_date(right(period, 4)::int + ${quarter} / 4, ${quarter} * 3 % 12 + 1, 30)`;

/** Whether the procedure can have at least one of these, so that a blank one is missing. */
const canHaveAny = (fields: readonly ExpectedField[]): string => {
  const conditions = fields.map((field) => {
    const { states, types } = expectationOf(field);
    return [
      ...(states ? [isIn('procedure_state', states)] : []),
      ...(types ? [isIn('procedure_type', types)] : []),
    ].join(' and ');
  });
  return `(not is_empty and (${[...new Set(conditions)].join(' or ')}))`;
};

/** The values are codes of this product, never what somebody typed. */
const isIn = (column: string, values: readonly string[]): string =>
  `${column} in ('${values.join("', '")}')`;

const isMissing = (blank: string, ...fields: ExpectedField[]): string =>
  `${blank} and ${canHaveAny(fields)}`;

/** Which rows of `contracts` have a mark. */
const markConditions: Record<ColumnMark, string> = {
  NO_FOLIO: `not ${isStated('contract_id')}`,
  OVER_LIMIT: 'limit_exceeded is true',
  LIMIT_NOT_STATED: 'limit_exceeded is null',
  WITH_CONTRACT_LINK: 'has_contract_link',
  WITH_ANNOUNCEMENT_LINK: isStated('announcement_url'),
  WITH_CLARIFICATION_LINK: isStated('clarification_meeting_judgment_url'),
  WITH_INFORMATION_DATE: 'information_date is not null',
  ON_TIME: `information_date <= ${publicationDeadline}`,
  NO_INFORMATION_DATE: 'information_date is null',
  NO_AMOUNT: isMissing('total_or_max_amount is null', 'totalOrMaxAmount'),
  NO_SUPPLIER: isMissing('supplier_id is null', 'supplier'),
  NO_CATEGORY: 'category is null',
  NO_STATE: 'procedure_state is null',
  NO_CONTRACT_DATE: isMissing('contract_date is null', 'contractDate'),
  NO_DESCRIPTION: 'first_words is null',
  NO_DOCUMENT: isMissing('not has_document', ...documentFields),
  NO_CONTRACT_LINK: isMissing('not has_contract_link', 'contractUrl'),
  BLANK_SUPPLIER: 'supplier_id is null',
  BLANK_AMOUNT: 'total_or_max_amount is null',
  BLANK_CONTRACT_DATE: 'contract_date is null',
  HAS_AMENDMENTS: `exists (
    select from contracts amendments
     where amendments.organization_id = contracts.organization_id
       and amendments.amends_contract_id = contracts.id and amendments.deleted_at is null)`,
  CHANGED: 'was_changed',
};

/** At least one of these marks. */
export const anyMark = (wanted: readonly ColumnMark[]): string =>
  `(${wanted.map((mark) => `(${markConditions[mark]})`).join(' or ')})`;

/** The same of the contracts of an organization, whose limits decide some marks. */
export const hasAnyMark = (
  sql: Queries,
  organizationId: string,
  wanted: readonly Mark[],
): Fragment => {
  const ofColumns = wanted.filter(isColumnMark);
  return anyOf(sql, [
    ...(ofColumns.length > 0 ? [sql`${sql.unsafe(anyMark(ofColumns))}`] : []),
    ...wanted
      .filter((mark) => !isColumnMark(mark))
      .map((mark) => meetsLimitCondition(sql, organizationId, limitConditions[mark])),
  ]);
};

const limitConditions: Record<LimitMark, string> = {
  COMPARED_WITH_LIMIT: 'blank is null',
  NOT_COMPARED_WITH_LIMIT: 'blank is not null',
  OVER_LIMIT_WITHOUT_EXCEPTION: `level = 'SIGNAL'`,
};

const meetsLimitCondition = (
  sql: Queries,
  organizationId: string,
  condition: string,
): Fragment => sql`
  contracts.id in (
    select contract_id
      from (${comparedWithLimit(sql, sql`(${limitedContracts(sql, organizationId)}) limited`)}) compared
     where ${sql.unsafe(condition)})`;
