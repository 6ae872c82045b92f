import { type ColumnCode, columns as ourColumns } from '../data-load/columns.ts';
import { type CellSource, columnsOfSource, type Sources } from './layout.ts';
import { inOrderOfName, twoAmountsOf } from './propose-sources.ts';

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
  const joined = entriesOf(sources).flatMap(([, source]) =>
    'joined' in source && source.joined.includes(name) ? [source.joined] : [],
  );
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
  const isText = ourColumns.some(({ code, kind }) => code === target && joinable.has(kind));
  if (!there || !isText || !('column' in there || 'joined' in there)) return { column: name };
  const names = [...columnsOfSource(there), name];
  return { joined: target === 'C15' ? inOrderOfName(names) : names };
};

const joinable = new Set(['text', 'reference']);

const withoutColumn = (sources: Sources, name: string): Sources =>
  Object.fromEntries(
    entriesOf(sources).flatMap(([code, source]) => {
      if (!columnsOfSource(source).includes(name)) return [[code, source]];
      if (!('joined' in source)) return [];
      const rest = source.joined.filter((one) => one !== name);
      const [only = ''] = rest;
      return [[code, rest.length > 1 ? { joined: rest } : { column: only }]];
    }),
  );

// The keys of an object of codes are codes.
const entriesOf = (sources: Sources) => Object.entries(sources) as [ColumnCode, CellSource][];
