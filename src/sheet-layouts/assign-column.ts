import { type ColumnCode, columns as ourColumns } from '../data-load/columns.ts';
import { type CellSource, columnsOfSource, type Piece, type Sources } from './layout.ts';
import { inOrderOfName } from './name-in-parts.ts';
import { twoAmountsOf } from './two-amounts.ts';

/** What a column of the sheet is: a column of ours, both amounts, or nothing. */
export type ColumnTarget = ColumnCode | 'amounts' | '';

/** The first field that the column gives. */
export const targetOf = (sources: Sources, name: string): ColumnTarget => {
  const [first] = entriesOf(sources).filter(([, source]) => columnsOfSource(source).includes(name));
  if (!first) return '';
  const [code, source] = first;
  return 'amountsOf' in source ? 'amounts' : code;
};

/** The columns that are one field together with this one. */
export const joinedWith = (sources: Sources, name: string): string[] => {
  const joined = entriesOf(sources)
    .flatMap(([, source]): CellSource[] => ('firstOf' in source ? source.firstOf : [source]))
    .flatMap((piece) => ('joined' in piece && piece.joined.includes(name) ? [piece.joined] : []));
  return joined[0] ?? [];
};

/** Has the column give another field; texts that have one already are joined to it. */
export const assignColumn = (sources: Sources, name: string, target: ColumnTarget): Sources => {
  const without = withoutColumn(sources, name);
  if (target === '') return without;
  if (target === 'amounts') return { ...without, ...twoAmountsOf(name) };
  return { ...without, [target]: sourceWith(without[target], target, name) };
};

const sourceWith = (
  there: CellSource | undefined,
  target: ColumnCode,
  name: string,
): CellSource => {
  if (there && 'firstOf' in there && there.firstOf.length < mostPieces)
    return { firstOf: [...there.firstOf, { column: name }] };
  const isText = ourColumns.some(({ code, kind }) => code === target && joinable.has(kind));
  if (!there || !isText || !('column' in there || 'joined' in there)) return { column: name };
  const names = [...columnsOfSource(there), name];
  return { joined: target === 'C15' ? inOrderOfName(names) : names };
};

const mostPieces = 4;
const joinable = new Set(['text', 'reference']);

/** The other parts of a source stay. */
const withoutColumn = (sources: Sources, name: string): Sources =>
  Object.fromEntries(
    entriesOf(sources).flatMap(([code, source]) => {
      const rest = 'firstOf' in source ? firstWithout(source, name) : pieceWithout(source, name);
      return rest ? [[code, rest]] : [];
    }),
  );

const firstWithout = (
  { firstOf }: Extract<CellSource, { firstOf: Piece[] }>,
  name: string,
): CellSource | undefined => {
  const rest = firstOf.flatMap((piece) => pieceWithout(piece, name) ?? []);
  return rest.length > 1 ? { firstOf: rest } : rest[0];
};

const pieceWithout = (piece: Piece, name: string): Piece | undefined => {
  if (!columnsOfSource(piece).includes(name)) return piece;
  if ('amount' in piece && piece.amount !== name) return { column: piece.amount };
  if ('joined' in piece) {
    const rest = piece.joined.filter((one) => one !== name);
    const [only = ''] = rest;
    return rest.length > 1 ? { joined: rest } : { column: only };
  }
  if ('quarterOf' in piece && piece.quarterOf.length > 1)
    return { quarterOf: piece.quarterOf.filter((one) => one !== name) };
  return undefined;
};

// The keys of an object of codes are codes.
const entriesOf = (sources: Sources) => Object.entries(sources) as [ColumnCode, CellSource][];
