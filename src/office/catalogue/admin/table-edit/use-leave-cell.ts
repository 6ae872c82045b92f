import { useCallback } from 'react';

import { type AnyRow, useCatalogue } from '../use-catalogue.ts';
import type { RowEdits } from './row-edits.ts';
import { isSameValue, storedValue } from './use-change-cell.ts';

/** A cell that is left with the stored value in another spelling is no changed cell. */
export const useLeaveCell = (edits: RowEdits) => {
  const catalogue = useCatalogue();
  return useCallback(
    ({ _id }: AnyRow, field: string): void => {
      const edit = edits.of(_id);
      const cell = edit?.cells[field];
      if (edit && cell && isSameValue(cell, storedValue(catalogue, edit.row, field)))
        edits.put(edit.row, field, undefined);
    },
    [catalogue, edits],
  );
};
