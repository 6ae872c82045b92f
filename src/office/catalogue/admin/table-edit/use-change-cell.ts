import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import type { CatalogueColumn } from '../catalogue.ts';
import { useCellText } from '../cell-text.ts';
import { type AnyCatalogue, type AnyRow, type AnyValues, useCatalogue } from '../use-catalogue.ts';
import { isNewRow } from './new-row.ts';
import { changedValues, type CellEdit, type RowEdits } from './row-edits.ts';
import { useCellReader } from './use-cell-reader.ts';

/** How long after the last key a cell says what is wrong with it; leaving it says so at once. */
const patience = 1000;

export type ChangeCell = (row: AnyRow, column: CatalogueColumn<AnyRow>, text: string) => void;

/** Puts a text into a cell; what is the stored value again is no change. */
export const useChangeCell = (edits: RowEdits): ChangeCell => {
  const catalogue = useCatalogue();
  const read = useCellReader();
  const textOf = useCellText();
  const fillFrom = useFillCells(edits);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  return useCallback(
    (row, column, text) => {
      const { field } = column;
      const judgeSoon = () => {
        clearTimeout(timers.current.get(row._id));
        const timer = setTimeout(() => edits.judge(row._id), patience);
        timers.current.set(row._id, timer);
      };
      const unlessStored = (cell: CellEdit) => {
        const found = edits.of(row._id)?.row ?? row;
        // The text stays as it is typed, although it may mean what is stored: useLeaveCell settles it.
        const isStored =
          (!isTyped(column) || cell.text === textOf(column, found[field])) &&
          isSameValue(cell, storedValue(catalogue, found, field));
        return isStored ? undefined : cell;
      };
      const outcome = read(column, text);
      if (outcome instanceof Promise) {
        // Until it is looked up nobody knows whom the name means.
        edits.put(row, field, { text, unreadable: '' });
        void outcome.then((cell) => {
          edits.resolve(row, field, text, unlessStored(cell));
          judgeSoon();
        });
      } else {
        edits.put(row, field, unlessStored(outcome));
        if (isNewRow(row)) fillFrom(row, field);
        judgeSoon();
      }
    },
    [catalogue, edits, read, textOf, fillFrom],
  );
};

/** Writes into the cells of a new line what follows from one that was written. */
const useFillCells = (edits: RowEdits) => {
  const { columns, findFilled } = useCatalogue();
  const queries = useQueryClient();
  const read = useCellReader();
  return useCallback(
    (row: AnyRow, field: string): void => {
      const edit = edits.of(row._id);
      const cell = edit?.cells[field];
      if (!findFilled || !edit || !cell || cell.unreadable !== undefined) return;
      const fill = (texts: Partial<Record<string, string>>): void => {
        const cells = columns.flatMap((column) => {
          const text = texts[column.field];
          const filled = text ? read(column, text) : undefined;
          return filled && !(filled instanceof Promise)
            ? [{ field: column.field, cell: filled }]
            : [];
        });
        edits.fill(row, field, cell.text, cells);
      };
      // Without an answer nothing is filled, and everything can be written.
      void findFilled(queries, field, changedValues(edit)).then(fill, () => undefined);
    },
    [columns, findFilled, queries, edits, read],
  );
};

const isTyped = ({ kind }: CatalogueColumn<AnyRow>): boolean =>
  kind !== 'choice' && kind !== 'boolean';

export const storedValue = (
  { draftOf, valuesOf }: AnyCatalogue,
  row: AnyRow,
  field: string,
): unknown =>
  isNewRow(row) ? undefined : ((draftOf?.(row) as AnyValues | undefined) ?? valuesOf(row))[field];

export const isSameValue = ({ text, value, unreadable }: CellEdit, stored: unknown): boolean =>
  unreadable === undefined && (value ?? '') === (stored ?? '') && text === text.trim();
