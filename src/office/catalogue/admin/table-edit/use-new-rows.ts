import { useState } from 'react';

import type { AnyRow } from '../use-catalogue.ts';
import { newRow } from './new-row.ts';

/** The lines that were added to the table; one in which nothing is written is not saved. */
export const useNewRows = () => {
  const [newRows, setNewRows] = useState<readonly AnyRow[]>([]);
  const addRow = (): AnyRow => {
    const row = newRow(newRows.length + 1);
    setNewRows([...newRows, row]);
    return row;
  };
  return { newRows, addRow };
};
