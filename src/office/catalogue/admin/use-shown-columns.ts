import { useMemo, useState } from 'react';

import type { CatalogueColumn } from './catalogue.ts';
import { type AnyRow, useCatalogue } from './use-catalogue.ts';

export type ShownColumns = {
  all: readonly CatalogueColumn<AnyRow>[];
  shown: readonly CatalogueColumn<AnyRow>[];
  /** Nothing is changed when no column would be left. */
  show: (fields: readonly string[]) => void;
};

/** The columns that this browser shows of a catalogue; without storage, as long as the page lasts. */
export const useShownColumns = (): ShownColumns => {
  const { name, columns } = useCatalogue();
  const key = `catalogue-columns-${name}`;
  const all = useMemo(() => withCreation(columns), [columns]);
  const [hidden, setHidden] = useState(() => readHidden(key) ?? hiddenAtFirst(all));
  const shown = useMemo(() => all.filter(({ field }) => !hidden.includes(field)), [all, hidden]);
  const show = (fields: readonly string[]) => {
    if (fields.length === 0) return;
    const others = all.map(({ field }) => field).filter((field) => !fields.includes(field));
    setHidden(others);
    keepHidden(key, others);
  };
  return { all, shown: shown.length > 0 ? shown : all, show };
};

const withCreation = (
  columns: readonly CatalogueColumn<AnyRow>[],
): readonly CatalogueColumn<AnyRow>[] =>
  columns.some(({ field }) => field === 'createdAt')
    ? columns
    : [...columns, { field: 'createdAt', kind: 'date', fixed: true }];

const hiddenAtFirst = (all: readonly CatalogueColumn<AnyRow>[]) =>
  all.filter(({ hidden }) => hidden).map(({ field }) => field);

const readHidden = (key: string): string[] | undefined => {
  try {
    return localStorage.getItem(key)?.split(' ');
  } catch {
    return undefined;
  }
};

const keepHidden = (key: string, fields: string[]): void => {
  try {
    localStorage.setItem(key, fields.join(' '));
  } catch {
    // A browser may forbid storage; the choice then ends with the page.
  }
};
