import { hash } from 'node:crypto';

import { amendedNumber } from '../../../records/records/api/contract-identity.ts';
import { amendedInNumber, citedInNumber } from '../../../records/records/looks-like-amendment.ts';
import { rfcKey, supplierNameKeys } from '../../../records/records/supplier-identity.ts';
import type { Cells } from '../cell.ts';
import { columnCodes } from '../columns.ts';
import { type CheckedRow, hasErrors } from '../load-row.ts';
import { storedCells } from '../stored-cells.ts';
import { likenessKeys } from './find-probable-matches.ts';
import type { StoredRecords, TargetedRow } from './planned-row.ts';
import { shortDigest } from './short-digest.ts';

/** What a row may have in common with others, by its index; see db/migrations/005-loading.sql. */
export type RowLinks = Map<number, string[]>;

/**
 * A row with errors is compared cell by cell; any other by its supplier, by the contract that it is,
 * that it amends or seems to amend, or that it may complete, and by what makes it probably the same as others.
 */
export const linksOfRows = (
  rows: CheckedRow[],
  targeted: TargetedRow[],
  { alike }: Pick<StoredRecords, 'alike'>,
): RowLinks => {
  const completing = Map.groupBy(
    alike.filter(({ kind }) => kind === 'DESCRIPTION'),
    ({ row }) => row,
  );
  const links: RowLinks = new Map();
  for (const row of rows)
    if (hasErrors(row)) links.set(row.rowIndex, [shortDigest(`cells ${digestOfCells(row.cells)}`)]);
  for (const each of targeted) {
    const contracts = completing.get(each.row.rowIndex) ?? [];
    const ownLinks = [
      ...linksOfTarget(each),
      ...contracts.map(({ contractId }) => `contract ${contractId}`),
    ];
    links.set(each.row.rowIndex, [...new Set(ownLinks)].map(shortDigest));
  }
  return links;
};

const linksOfTarget = ({ row: { draft }, target }: TargetedRow): string[] => {
  const rfc = rfcKey(draft.supplierRfc);
  const amended = amendedNumber(target.identityKey) ?? amendedInNumber(target.record);
  return [
    ...(rfc === null ? [] : [`rfc ${rfc}`]),
    ...[draft.supplierName, draft.supplierNameWritten]
      .flatMap((name) => (name === null ? [] : supplierNameKeys(name)))
      .map((name) => `name ${name}`),
    `is ${target.identityKey}`,
    ...(amended === null ? [] : [`is ${amended}`]),
    ...citedInNumber(target.record).map((number) => `is ${number}`),
    ...likenessKeys(target),
    ...(target.stored ? [`contract ${target.stored._id}`] : []),
  ];
};

export const digestOfCells = (cells: Cells): string => {
  const kept = storedCells(cells);
  return hash('sha256', JSON.stringify(columnCodes.map((code) => kept[code] ?? null)), 'base64url');
};
