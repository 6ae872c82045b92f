import { useEffect, useRef, useState } from 'react';

import { columnCodes, type ColumnCode } from '../../../loading/data-load/columns.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';

/** Where somebody goes from a cell: on to the row below, to the next or previous cell, or nowhere. */
export type Way = 'below' | 'next' | 'previous' | 'stay';

type Place = { rowIndex: number; code: ColumnCode };

export type EditedCell = {
  isEdited: (rowIndex: number, code: ColumnCode) => boolean;
  /** Whether it is, or was corrected before. */
  wasEdited: (rowIndex: number, code: ColumnCode) => boolean;
  edit: (rowIndex: number, code: ColumnCode) => void;
  /** `codes` are the columns that a row shows. */
  leave: (way: Way, codes?: readonly ColumnCode[]) => void;
};

/** The one cell of the rows that is being corrected. */
export const useEditedCell = (rows: LoadRowDoc[]): EditedCell => {
  const [place, setPlace] = useState<Place>();
  const [visited, setVisited] = useState<Place[]>([]);
  const left = useRef<Place>(undefined);
  // Once the editor is gone, which had the focus.
  useEffect(() => {
    if (!place && left.current) focusCell(left.current);
    left.current = undefined;
  }, [place]);
  const edit = (goal: Place) => {
    setPlace(goal);
    setVisited((known) => [...known, goal]);
  };
  return {
    isEdited: (rowIndex, code) => place?.rowIndex === rowIndex && place.code === code,
    wasEdited: (rowIndex, code) =>
      visited.some((one) => one.rowIndex === rowIndex && one.code === code),
    edit: (rowIndex, code) => edit({ rowIndex, code }),
    leave: (way, codes = columnCodes) => {
      if (!place) return;
      const goal = placeAfter(place, way, rows, codes);
      if (goal && (way === 'next' || way === 'previous')) return edit(goal);
      left.current = goal ?? place;
      setPlace(undefined);
    },
  };
};

const placeAfter = (
  place: Place,
  way: Way,
  rows: LoadRowDoc[],
  codes: readonly ColumnCode[],
): Place | undefined => {
  if (way === 'stay') return place;
  if (way === 'below') {
    const index = rows.findIndex(({ rowIndex }) => rowIndex === place.rowIndex);
    const below = rows[index + 1];
    return below && { ...place, rowIndex: below.rowIndex };
  }
  const code = codes[codes.indexOf(place.code) + (way === 'next' ? 1 : -1)];
  return code && { ...place, code };
};

const focusCell = ({ rowIndex, code }: Place): void =>
  document
    .querySelector<HTMLElement>(`[data-cell="${rowIndex} ${code}"] :is(button, a, summary)`)
    ?.focus();
