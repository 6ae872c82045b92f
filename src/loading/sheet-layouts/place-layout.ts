import { type ChosenLayout, type Layout, renameColumns, type Sources } from './layout.ts';
import type { SheetColumn } from './sheet-columns.ts';

/**
 * A layout with its columns called as the sheet calls those in the same places: what was chosen for a
 * place is read there, however its heading was told then.
 */
export const placeLayout = <Chosen extends Layout & Pick<ChosenLayout, 'columns'>>(
  layout: Chosen,
  columns: readonly SheetColumn[],
): Chosen => {
  if (!layout.columns) return layout;
  const nameAt = new Map(columns.map(({ name, place }) => [place, name]));
  const names = new Map(
    layout.columns.map(({ name, place }) => [name, nameAt.get(place) ?? name] as const),
  );
  const rename = (name: string): string => names.get(name) ?? name;
  const { amendments } = layout;
  return {
    ...layout,
    sources: renameIn(layout.sources, rename),
    ...(amendments && { amendments: { ...amendments, id: rename(amendments.id) } }),
    columns: columns.map(({ name, place }) => ({ name, place })),
  };
};

const renameIn = (sources: Sources, rename: (name: string) => string): Sources =>
  Object.fromEntries(
    Object.entries(sources).map(([code, source]) => [code, renameColumns(source, rename)]),
  );
