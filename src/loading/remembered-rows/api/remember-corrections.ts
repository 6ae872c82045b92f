import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { type StoredCell, restoreCells, type StoredCells } from '../../data-load/stored-cells.ts';
import { type RowDigests, rowDigests } from './row-digests.ts';

type Place = { organizationId: string; loadId: string };

/** Of rows that have a contract; what is remembered already stays as it is. */
export const rememberCorrections = async (
  tx: Queries,
  place: Place,
  contractOf: (rowIndex: number) => string | null,
): Promise<void> => {
  const found = await findCorrected(tx, place);
  if (found.length === 0) return;
  const written = Map.groupBy(found, ({ rowIndex }) => rowIndex);
  const repeated = await findRepeats(tx, place, [...written.keys()]);
  const rows = [...written].flatMap(([rowIndex, [first, ...others]]): Written[] => {
    const contractId = contractOf(repeated.get(rowIndex) ?? rowIndex);
    if (!first || contractId === null) return [];
    const corrections = [first, ...others];
    const before = corrections.map(({ column, before: cell }) => [column, cell ?? undefined]);
    const cells = { ...first.cells, ...Object.fromEntries(before) };
    return [{ contractId, corrections, digests: rowDigests(restoreCells(cells)) }];
  });
  const toldApart = await findToldApart(tx, place, rows);
  await forgetWithdrawn(tx, place, toldApart);
  await keep(tx, place, toldApart);
};

type Corrected = {
  rowIndex: number;
  cells: StoredCells;
  column: ColumnCode;
  before: StoredCell | null;
  after: StoredCell | null;
  correctionId: string;
  by: string | null;
  at: string;
  /** The digest under which just that is remembered. */
  rememberedAs: string | null;
};
type Written = { contractId: string; corrections: Corrected[]; digests: RowDigests };

/** What each corrected cell said before the first correction and says after the last one. */
const findCorrected = (tx: Queries, { organizationId, loadId }: Place): Promise<Corrected[]> =>
  tx<Corrected[]>`
    with corrections as (
      select row_index, column_code,
             (array_agg(cell_before order by place))[1] as before,
             (array_agg(cell_after order by place desc))[1] as after,
             (array_agg(correction_id order by place desc))[1] as correction_id,
             (array_agg(corrected_by order by place desc))[1] as corrected_by,
             (array_agg(corrected_at order by place desc))[1] as corrected_at,
             (array_agg(remembered_id order by place desc))[1] as remembered_id
        from data_load_corrections
       where organization_id = ${organizationId} and load_id = ${loadId} and not is_dropped
       group by row_index, column_code)
    select row_index as "rowIndex", cells, corrections.column_code as "column", before, after,
           corrections.correction_id as "correctionId", corrections.corrected_by as "by",
           corrections.corrected_at as at, remembered.row_digest as "rememberedAs"
      from corrections
      join data_load_rows kept using (row_index)
      left join remembered_corrections remembered
        on remembered.organization_id = ${organizationId}
       and remembered.id = corrections.remembered_id
     where kept.organization_id = ${organizationId} and kept.load_id = ${loadId}
     order by row_index, corrections.column_code`;

/** The rows of the sheet that stand for rows which repeat them, as it was found at the upload. */
const findRepeats = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  rows: number[],
): Promise<Map<number, number>> => {
  const found = await tx<{ rowIndex: number; repeats: number }[]>`
    select row_index as "rowIndex", repeats from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId} and repeats is not null
       and row_index = any(${rows}::integer[])`;
  return new Map(found.map(({ rowIndex, repeats }) => [rowIndex, repeats]));
};

/** Without rows that their file writes as others which were corrected in another way, or not at all. */
const findToldApart = async (tx: Queries, place: Place, rows: Written[]): Promise<Written[]> => {
  const uncorrected = await findUncorrected(tx, place, rows);
  return [...Map.groupBy(rows, ({ digests }) => digests.row).values()].flatMap((same) => {
    const [first] = same;
    const isOneAnswer = new Set(same.map(answerOf)).size === 1;
    return first && isOneAnswer && !uncorrected.has(first.digests.row) ? [first] : [];
  });
};

const answerOf = ({ corrections }: Written): string =>
  JSON.stringify(corrections.map(({ column, after }) => [column, after]));

/** The digests of rows of which another one has the same cells, and nobody corrected it. */
const findUncorrected = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  rows: Written[],
): Promise<Set<string>> => {
  const written = rows.map(({ corrections, digests: { row } }) => ({
    digest: row,
    cells: withoutBlanks({
      ...corrections[0]?.cells,
      ...Object.fromEntries(corrections.map(({ column, before }) => [column, before])),
    }),
  }));
  const corrected = rows.flatMap(({ corrections }) => corrections.map((each) => each.rowIndex));
  const found = await tx<{ digest: string }[]>`
    select distinct written.digest
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb)
        as written (digest text, cells jsonb)
      join data_load_rows on data_load_rows.cells = written.cells
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index <> all(${corrected}::integer[])`;
  return new Set(found.map(({ digest }) => digest));
};

const withoutBlanks = (cells: Record<string, StoredCell | null | undefined>) =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null));

const isWithdrawn = ({ before, after }: Corrected): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Cells that were corrected to what their file says. */
const forgetWithdrawn = async (
  tx: Queries,
  { organizationId }: Place,
  rows: Written[],
): Promise<void> => {
  const withdrawn = rows.flatMap(({ corrections, digests }) =>
    corrections.filter(isWithdrawn).map(({ column }) => ({ digest: digests.row, column })),
  );
  if (withdrawn.length === 0) return;
  await tx`
    delete from remembered_corrections
     using jsonb_to_recordset(${JSON.stringify(withdrawn)}::text::jsonb)
        as withdrawn (digest text, "column" text)
     where organization_id = ${organizationId} and row_digest = withdrawn.digest
       and column_code = withdrawn."column"`;
};

const keep = (tx: Queries, { organizationId, loadId }: Place, rows: Written[]): Promise<void> =>
  copyRows(
    tx,
    'remembered_corrections',
    [
      'organization_id',
      'id',
      'contract_id',
      'load_id',
      'row_digest',
      'near_digests',
      'column_code',
      'cell_before',
      'cell_after',
      'correction_id',
      'corrected_by',
      'corrected_at',
    ],
    rows.flatMap(({ contractId, corrections, digests }) =>
      corrections
        .filter((one) => !isWithdrawn(one) && one.rememberedAs !== digests.row)
        .map((one) => [
          organizationId,
          newId(),
          contractId,
          loadId,
          digests.row,
          digests.near,
          one.column,
          jsonOf(one.before),
          jsonOf(one.after),
          one.correctionId,
          one.by,
          one.at,
        ]),
    ),
  );

const jsonOf = (cell: StoredCell | null): string | null =>
  cell === null ? null : JSON.stringify(cell);
