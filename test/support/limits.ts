import type { Queries } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';

type LimitDraft = {
  amount: number;
  procedureType?: 'NO_BID' | 'INVITATION';
  categoryGroup?: 'GOODS' | 'SERVICES' | 'WORKS' | 'ALL';
  /** The first day and the last one. */
  valid?: [string, string];
  taxRate?: number;
};

/** A limit of law of one organization: with tax and of any day unless said otherwise. */
export const insertLimit = (
  sql: Queries,
  organizationId: string,
  {
    amount,
    procedureType = 'NO_BID',
    categoryGroup = 'ALL',
    valid: [from, to] = ['2000-01-01', '2099-12-31'],
    taxRate,
  }: LimitDraft,
) => sql`
  insert into procurement_limits ${sql({
    id: newId(),
    organization_id: organizationId,
    procedure_type: procedureType,
    category_group: categoryGroup,
    valid_from: from,
    valid_to: to,
    amount,
    basis: taxRate === undefined ? 'WITH_TAX' : 'WITHOUT_TAX',
    tax_rate: taxRate ?? null,
    legal_basis: 'Presupuesto de Egresos inventado',
  })}`;

type DaysDraft = {
  leastDays: number;
  procedureType?: 'PUBLIC' | 'INVITATION';
  character?: 'NATIONAL' | 'INTERNATIONAL';
};

/** The days between a call and the proposals, of any day. */
export const insertCallDays = (
  sql: Queries,
  organizationId: string,
  { leastDays, procedureType = 'PUBLIC', character = 'NATIONAL' }: DaysDraft,
) => sql`
  insert into procurement_days ${sql({
    id: newId(),
    organization_id: organizationId,
    procedure_type: procedureType,
    character,
    valid_from: '2000-01-01',
    valid_to: '2099-12-31',
    least_days: leastDays,
    legal_basis: 'Ley de Adquisiciones inventada',
  })}`;
