import type { AnyRow, AnyValues } from '../use-catalogue.ts';

/** A changed cell: what stands in its editor, and the draft's value, unless nothing can be read. */
export type CellEdit = { text: string; value?: unknown; unreadable?: string };

/** A changed row, as it was found, with its changed cells and what is wrong with it by field. */
export type RowEdit = {
  row: AnyRow;
  cells: Record<string, CellEdit>;
  errors: Record<string, string>;
};

export type RowEdits = ReturnType<typeof openRowEdits>;

/**
 * Everything that a table-wide edit has changed, on whatever page it stands. Each row of the table
 * listens for itself, so that a key pressed draws one row anew and not a hundred.
 */
export const openRowEdits = (judge: (edit: RowEdit) => Record<string, string>) => {
  let edits: ReadonlyMap<string, RowEdit> = new Map();
  const listeners = new Set<() => void>();
  const change = (make: (next: Map<string, RowEdit>) => void) => {
    const next = new Map(edits);
    make(next);
    edits = next;
    for (const listener of listeners) listener();
  };
  const judged = (edit: RowEdit): RowEdit => ({ ...edit, errors: judge(edit) });
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => edits,
    of: (id: string) => edits.get(id),
    /** `undefined` is the stored value again. What was wrong with the field counts no more. */
    put: (row: AnyRow, field: string, cell: CellEdit | undefined) =>
      change((next) => {
        const { [field]: _, ...others } = next.get(row._id)?.cells ?? {};
        const { [field]: __, ...errors } = next.get(row._id)?.errors ?? {};
        const cells = cell ? { ...others, [field]: cell } : others;
        if (Object.keys(cells).length === 0) next.delete(row._id);
        else next.set(row._id, { row: next.get(row._id)?.row ?? row, cells, errors });
      }),
    judge: (id: string) =>
      change((next) => {
        const edit = next.get(id);
        if (edit) next.set(id, judged(edit));
      }),
    judgeAll: () =>
      change((next) => {
        for (const [id, edit] of next) next.set(id, judged(edit));
      }),
    blame: (id: string, errors: Record<string, string>) =>
      change((next) => {
        const edit = next.get(id);
        if (edit) next.set(id, { ...edit, errors: { ...edit.errors, ...errors } });
      }),
    /** The same changes upon the row as it is now. */
    rebase: (stored: AnyRow) =>
      change((next) => {
        const edit = next.get(stored._id);
        if (edit) next.set(stored._id, { ...edit, row: stored });
      }),
    drop: (id: string) => change((next) => void next.delete(id)),
    clear: () => change((next) => next.clear()),
  };
};

/** The draft's values of the changed cells. */
export const changedValues = ({ cells }: RowEdit): AnyValues =>
  Object.fromEntries(Object.entries(cells).map(([field, { value }]) => [field, value]));

export const isWrong = ({ errors }: RowEdit): boolean => Object.keys(errors).length > 0;
