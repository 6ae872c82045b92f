import type { z } from 'zod';

import { containsText } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import { type LoadRow, readRow, type StoredRow } from '../../../loading/data-load/api/find-rows.ts';
import { columns } from '../../../loading/data-load/columns.ts';
import type { IssueTranslate } from '../../../loading/data-load/issue-translator.ts';
import { fieldOfColumn, loadFieldNameOf } from '../../../loading/data-load/load-field-names.ts';
import type {
  ContractDraft,
  ProbableDecision,
  RowStatus,
} from '../../../loading/data-load/load-row.ts';
import { multipliedKeys } from '../../../loading/data-load/read-draft.ts';
import { shownCell } from '../../../loading/data-load/shown-cell.ts';
import { proposalsFor } from '../../../loading/load-correction/api/proposals.ts';
import {
  findDecidedRows,
  joinDecided,
} from '../../../loading/load-decisions/api/find-decided-rows.ts';
import type { ComparedContract, listLoadRows, LoadRowDoc } from '../review-endpoints.ts';

type LoadRowsQuery = z.output<(typeof listLoadRows)['schema']['querystring']>;
type Listed = z.output<(typeof listLoadRows)['schema']['response'][200]>['data'];

/** A page of the rows of a load, as the review shows them. */
export const findLoadRows = async (
  sql: Queries,
  { organizationId, loadId }: { organizationId: string; loadId: string },
  query: LoadRowsQuery,
  translate: IssueTranslate,
): Promise<Listed> => {
  const decided = await findDecidedRows(sql, { organizationId, loadId });
  const wanted = sql`
    from data_load_rows ${joinDecided(sql, decided)}
   where organization_id = ${organizationId} and load_id = ${loadId}
     and coalesce(told.becomes, status) = any(${statusesOf(query)}::text[])
     and (status = 'PROBABLE' or not ${query.onlyAlike})
     and (${query.search} = '' or exists (
       select from jsonb_each_text(cells) as cell
        where ${containsText(sql, sql`folded(cell.value)`, query.search)}))
     and (${query.key === undefined && query.column === undefined} or exists (
       select from jsonb_array_elements(findings) as finding
        where coalesce(finding ->> 'key' = ${query.key ?? null}, true)
          and coalesce(finding ->> 'column' = ${query.column ?? null}, true)))`;
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    select count(*) as total ${wanted}`;
  const { page, pages } = clampPage(query, total);
  const rows = await sql<(StoredRow & { decision: ProbableDecision | null })[]>`
    select row_index as "rowIndex", status, cells, draft, filled, findings, changes, creates, repeats,
           probable, decision
    ${wanted}
     order by case when ${query.order} = 'AMOUNT' then (draft ->> 'totalOrMaxAmount')::numeric end
              desc nulls last, row_index
     limit ${query.pageSize} offset ${(page - 1) * query.pageSize}`;
  const likenesses = rows.flatMap(({ probable }) => probable);
  const alike: Alike = {
    contracts: await findAlike(
      sql,
      organizationId,
      likenesses.flatMap(({ contracts }) => contracts),
    ),
    rows: await findLikeRows(
      sql,
      { organizationId, loadId },
      likenesses.flatMap((likeness) => likeness.rows),
    ),
  };
  const docs = rows.map(({ decision, ...row }) => ({
    ...docOf(readRow(row), alike, translate),
    becomes: decided.get(row.rowIndex)?.becomes ?? row.status,
    decision,
    repeats: decided.get(row.rowIndex)?.repeats ?? row.repeats,
  }));
  return { docs, page, pages, total };
};

const statusesOf = (query: LoadRowsQuery): RowStatus[] => [
  ...(query.showNoIssues ? (['NEW'] as const) : []),
  ...(query.showSkipped ? (['SKIPPED'] as const) : []),
  ...(query.showErrors ? (['ERROR'] as const) : []),
  ...(query.showChanges ? (['CHANGED'] as const) : []),
  ...(query.showForDecision ? (['PROBABLE'] as const) : []),
];

const docOf = (
  row: LoadRow,
  alike: Alike,
  translate: IssueTranslate,
): Omit<LoadRowDoc, 'becomes' | 'decision' | 'repeats'> => {
  const isWritten = row.status === 'NEW' || row.status === 'CHANGED';
  return {
    rowIndex: row.rowIndex,
    status: row.status,
    summary: {
      hasErrors: row.status === 'ERROR',
      skipRow: row.status === 'SKIPPED',
      willCreateDoc: isWritten && row.creates.length > 0,
      hasInfos: row.findings.some(({ kind }) => kind === 'info'),
    },
    data: dataOf(row, isWritten, translate),
    changes: row.changes.map(({ column, old, new: given }) => ({
      field: fieldOfColumn[column],
      old,
      new: given,
    })),
    probable: row.probable.map(({ kind, contracts, rows }) => ({
      kind,
      contracts: contracts.flatMap((id) => alike.contracts.get(id) ?? []),
      rows: rows.flatMap((index) => alike.rows.get(index) ?? []),
    })),
    compared: row.probable.length > 0 ? comparedOf(row.draft) : null,
  };
};

const pesosIn = (findings: LoadRow['findings']): number | null => {
  const amount = findings.find(({ key }) => multipliedKeys.includes(key))?.values.amount;
  return typeof amount === 'number' ? amount : null;
};

const dataOf = (
  { cells, findings, creates }: LoadRow,
  isWritten: boolean,
  translate: IssueTranslate,
): LoadRowDoc['data'] =>
  Object.fromEntries(
    columns.map(({ code, field }) => {
      const textsOf = (kind: 'error' | 'info') =>
        findings
          .filter((found) => found.column === code && found.kind === kind)
          .map(({ key, values }) => translate(key, values));
      return [
        loadFieldNameOf(field),
        {
          value: shownCell(cells[code]),
          pesos: pesosIn(findings.filter(({ column }) => column === code)),
          errors: textsOf('error'),
          infos: textsOf('info'),
          proposals: proposalsFor(
            code,
            findings.filter(({ column }) => column === code),
          ),
          shouldCreateDoc: isWritten && creates.includes(code),
        },
      ];
    }),
  ) as LoadRowDoc['data'];

type Likeness = LoadRowDoc['probable'][number];
type LikeContract = Likeness['contracts'][number];
type LikeRow = Likeness['rows'][number];
type Alike = {
  contracts: ReadonlyMap<string, LikeContract>;
  rows: ReadonlyMap<number, LikeRow>;
};

const comparedOf = (draft: Partial<ContractDraft>): ComparedContract => ({
  contractNumber: draft.contractNumber ?? null,
  supplier: draft.supplierName ?? draft.supplierNotPublished ?? draft.supplierRfc ?? null,
  contractDate: draft.contractDate ?? null,
  totalOrMaxAmount: draft.totalOrMaxAmount ?? null,
  servicesDescription: draft.servicesDescription ?? null,
  organizerAdministrativeUnit: draft.organizerAdministrativeUnit ?? null,
  updateDate: draft.updateDate ?? null,
  informationDate: draft.informationDate ?? null,
});

/** The rows of the same file that rows are like, by their index. */
const findLikeRows = async (
  sql: Queries,
  { organizationId, loadId }: { organizationId: string; loadId: string },
  indexes: number[],
): Promise<Map<number, LikeRow>> => {
  const rows = await sql<{ rowIndex: number; draft: Partial<ContractDraft> }[]>`
    select row_index as "rowIndex", draft from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${indexes}::integer[])`;
  return new Map(rows.map(({ rowIndex, draft }) => [rowIndex, { rowIndex, ...comparedOf(draft) }]));
};

/** The registered contracts that rows are like, by id. */
const findAlike = async (
  sql: Queries,
  organizationId: string,
  ids: string[],
): Promise<Map<string, LikeContract>> => {
  const contracts = await sql<LikeContract[]>`
    select contracts.id as "_id", contract_number as "contractNumber", suppliers.name as supplier,
           contract_date as "contractDate", services_description as "servicesDescription",
           total_or_max_amount as "totalOrMaxAmount", units.name as "organizerAdministrativeUnit",
           update_date as "updateDate", information_date as "informationDate"
      from contracts
      join administrative_units units on units.organization_id = contracts.organization_id
       and units.id = contracts.organizer_administrative_unit_id
      left join suppliers on suppliers.organization_id = contracts.organization_id
       and suppliers.id = contracts.supplier_id
     where contracts.organization_id = ${organizationId}
       and contracts.id = any(${ids}::uuid[])`;
  return new Map(contracts.map((contract) => [contract._id, contract]));
};
