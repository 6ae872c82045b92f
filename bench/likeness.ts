import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import {
  findContractsLike,
  type LikenessQuestion,
} from '../src/records/records/api/find-contracts-like.ts';
import { medianOf, milliseconds, tableOf } from './measure.ts';

/** As many as the largest published sheet that was at hand. */
const rows = 31_244;

/**
 * Rows of a sheet that say again what contracts of the monitor say, every other one without the
 * number, are looked for among all of them.
 */
export const benchLikeness = async (
  sql: Sql,
  organization: string,
  runs: number,
): Promise<string> => {
  const [{ stored } = { stored: 0 }] = await sql<{ stored: number }[]>`
    select count(*)::int as stored from contracts where organization_id = ${organization}`;
  const questions = await sql<LikenessQuestion[]>`
    select place::int as row, supplier_id as "supplierId", contract_date as "contractDate",
           total_or_max_amount as amount,
           contract_id as folio, organizer_administrative_unit_id as "organizerId",
           services_description as description,
           coalesce(category, '') in ('EXTENSION', 'MODIFICACION', 'ADENDUM') as "isAmendment",
           place % 2 = 0 and contract_number is not null as "hasNumber"
      from (select row_number() over (order by id) as place, contracts.* from contracts
             where organization_id = ${organization}) numbered
     where place % ${Math.max(1, Math.floor(stored / rows))} = 0
     order by place limit ${rows}`;
  let found = 0;
  const taken = await medianOf(async () => {
    found = (await findContractsLike(sql, organization, questions)).length;
  }, runs);
  return [
    `## Contracts that rows are probably the same as, among ${stored.toLocaleString('en')}`,
    '',
    tableOf(
      ['Rows looked for', 'Pairs found', 'ms'],
      [[questions.length.toLocaleString('en'), found.toLocaleString('en'), milliseconds(taken)]],
    ),
  ].join('\n');
};
