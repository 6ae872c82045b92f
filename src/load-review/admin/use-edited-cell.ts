import { useState } from 'react';

import { columnCodes, type ColumnCode } from '../../data-load/columns.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';

/** Where somebody goes from a cell: on to the row below, to the next or previous cell, or nowhere. */
export type Way = 'below' | 'next' | 'previous' | 'stay';

type Place = { rowIndex: number; code: ColumnCode };

export type EditedCell = {
  isEdited: (rowIndex: number, code: ColumnCode) => boolean;
  edit: (rowIndex: number, code: ColumnCode) => void;
  leave: (way: Way) => void;
};

/** The one cell of the rows that is being corrected. */
export const useEditedCell = (rows: LoadRowDoc[]): EditedCell => {
  const [place, setPlace] = useState<Place>();
  return {
    isEdited: (rowIndex, code) => place?.rowIndex === rowIndex && place.code === code,
    edit: (rowIndex, code) => setPlace({ rowIndex, code }),
    leave: (way) => {
      if (!place) return;
      const goal = placeAfter(place, way, rows);
      const goesOn = way === 'next' || way === 'previous';
      setPlace(goesOn ? goal : undefined);
      // Once the editor is gone.
      if (!goesOn) requestAnimationFrame(() => focusCell(goal ?? place));
    },
  };
};

const placeAfter = (place: Place, way: Way, rows: LoadRowDoc[]): Place | undefined => {
  if (way === 'stay') return place;
  if (way === 'below') {
    const index = rows.findIndex(({ rowIndex }) => rowIndex === place.rowIndex);
    const below = rows[index + 1];
    return below && { ...place, rowIndex: below.rowIndex };
  }
  const column = columnCodes.indexOf(place.code) + (way === 'next' ? 1 : -1);
  const code = columnCodes[column];
  return code && { ...place, code };
};

const focusCell = ({ rowIndex, code }: Place): void =>
  document
    .querySelector<HTMLElement>(`[data-cell="${rowIndex} ${code}"] :is(button, a, summary)`)
    ?.focus();
