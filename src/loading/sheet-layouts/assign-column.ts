import { type ColumnCode, columns as ourColumns } from '../data-load/columns.ts';
import type { ColumnChoice, ColumnChoices, ColumnTarget } from './layout-draft.ts';
import { type CellSource, columnsOfSource, type Piece, type Sources } from './layout.ts';
import { inOrderOfName } from './party-columns.ts';
import { twoAmountsOf } from './two-amounts.ts';

/** A field that several columns give; those of a group give it together. */
export type FieldClash = { target: ColumnTarget; groups: string[][]; canJoin: boolean };

export type AssignedColumns = { sources: Sources; clashes: FieldClash[] };

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

/** The columns, or columns together, of which the first that says something gives the field of this one. */
export const alternativesTo = (sources: Sources, name: string): string[][] =>
  entriesOf(sources).flatMap(([, source]) =>
    'firstOf' in source && columnsOfSource(source).includes(name)
      ? source.firstOf.map(columnsOfSource)
      : [],
  );

/**
 * The proposed sources with what was chosen for columns, in the order of the sheet. A column that is
 * chosen for a field of another one takes nothing from it: the field stays with the first of them, and
 * the clash is told. Nothing of the proposal is lost, so a choice that is taken back leaves it as it was.
 */
export const assignColumns = (
  proposed: Sources,
  choices: ColumnChoices,
  order: readonly string[],
): AssignedColumns => {
  const chosen = order.flatMap((name) => {
    const choice = choices[name];
    return choice && choice.target !== targetOf(proposed, name) ? [{ name, ...choice }] : [];
  });
  const free = chosen.reduce((sources, { name }) => withoutColumn(sources, name), proposed);
  return chosen.reduce(addChoice, { sources: free, clashes: [] });
};

const addChoice = (
  { sources, clashes }: AssignedColumns,
  { name, target, isJoined }: ColumnChoice & { name: string },
): AssignedColumns => {
  if (target === '') return { sources, clashes };
  const codes: ColumnCode[] = target === 'amounts' ? ['C22', 'C23', 'C24'] : [target];
  const there = codes.flatMap((code) => sources[code] ?? []);
  const holders = [...new Set(there.flatMap(holdersOf))];
  if (holders.length === 0) return { sources: { ...sources, ...sourceOf(name, target) }, clashes };
  const joined = target === 'amounts' ? undefined : joinedSource(sources[target], target, name);
  if (isJoined && joined) return { sources: { ...sources, [target]: joined }, clashes };
  const before = clashes.find((one) => one.target === target);
  const clash = {
    target,
    groups: [...(before?.groups ?? [holders]), [name]],
    canJoin: joined !== undefined,
  };
  return { sources, clashes: [...clashes.filter((one) => one !== before), clash] };
};

/** The currency of an amount gives no field of its own, and a value for all rows comes from no column. */
const holdersOf = (source: CellSource): string[] =>
  'amount' in source ? [source.amount] : columnsOfSource(source);

const sourceOf = (name: string, target: ColumnCode | 'amounts'): Sources =>
  target === 'amounts' ? twoAmountsOf(name) : { [target]: { column: name } };

/** Texts are joined; what is chosen by the first of several columns has one more of them. */
const joinedSource = (
  there: CellSource | undefined,
  target: ColumnCode,
  name: string,
): CellSource | undefined => {
  if (there && 'firstOf' in there)
    return there.firstOf.length < mostPieces
      ? { firstOf: [...there.firstOf, { column: name }] }
      : undefined;
  const isText = ourColumns.some(({ code, kind }) => code === target && joinable.has(kind));
  if (!there || !isText || !('column' in there || 'joined' in there)) return undefined;
  const names = [...columnsOfSource(there), name];
  if (names.length > mostJoined) return undefined;
  return { joined: target === 'C15' ? inOrderOfName(names) : names };
};

const mostPieces = 4;
const mostJoined = 10;
const joinable = new Set(['text', 'reference']);

/** Has a column give a field. What is proposed for it is no choice, so it is there again as it was. */
export const chooseTarget = (
  proposed: Sources,
  choices: ColumnChoices,
  name: string,
  target: ColumnTarget,
): ColumnChoices => {
  const { [name]: _, ...others } = choices;
  return targetOf(proposed, name) === target ? others : { ...others, [name]: { target } };
};

/** Has the columns of one group alone give the field; the others are as they were, or give none. */
export const decideForGroup = (
  proposed: Sources,
  choices: ColumnChoices,
  { target, groups }: FieldClash,
  group: readonly string[],
): ColumnChoices => {
  const left = groups.flat().filter((name) => !group.includes(name));
  const rest = Object.entries(choices).filter(([name]) => !left.includes(name));
  const unused = left.filter((name) => targetOf(proposed, name) === target);
  return {
    ...Object.fromEntries(rest),
    ...Object.fromEntries(unused.map((name) => [name, { target: '' as const }])),
  };
};

/** Has all columns of a clash give the field together. */
export const joinGroups = (choices: ColumnChoices, { groups }: FieldClash): ColumnChoices => ({
  ...choices,
  ...Object.fromEntries(
    groups.flat().flatMap((name) => {
      const choice = choices[name];
      return choice ? [[name, { ...choice, isJoined: true }]] : [];
    }),
  ),
});

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
