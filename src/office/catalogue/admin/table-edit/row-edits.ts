import type { AnyRow, AnyValues } from '../use-catalogue.ts';
import { openEditHistory } from './edit-history.ts';

/**
 * A changed cell: what stands in its editor, and the draft's value, unless nothing can be read. It is
 * filled while it follows from another cell and nobody has written into it.
 */
export type CellEdit = {
  text: string;
  value?: unknown;
  unreadable?: string;
  isFilled?: true;
};

/** A changed row, as it was found, with its changed cells and what is wrong with it by field. */
export type RowEdit = {
  row: AnyRow;
  cells: Record<string, CellEdit>;
  errors: Record<string, string>;
};

export type CellPlace = { id: string; field: string };
export type RowEdits = ReturnType<typeof openRowEdits>;
type Edits = ReadonlyMap<string, RowEdit>;

/**
 * Everything that a table-wide edit has changed, on whatever page it stands. Each row of the table
 * listens for itself, so that a key pressed draws one row anew and not a hundred.
 */
export const openRowEdits = (judge: (edit: RowEdit) => Record<string, string>) => {
  let edits: Edits = new Map();
  let sharedStep: string | undefined;
  let sharedSteps = 0;
  const history = openEditHistory<Edits>();
  const listeners = new Set<() => void>();
  const show = (next: Edits) => {
    edits = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, make: (edit: RowEdit) => RowEdit) => {
    const edit = edits.get(id);
    if (edit) show(new Map(edits).set(id, make(edit)));
  };
  const judged = (edit: RowEdit): RowEdit => ({ ...edit, errors: judge(edit) });
  /** Shows a kept state; answers the first cell that differs. */
  const goTo = (state: Edits | undefined): CellPlace | undefined => {
    if (!state) return undefined;
    const before = edits;
    show(
      new Map([...state].map(([id, edit]) => [id, edit === before.get(id) ? edit : judged(edit)])),
    );
    return firstDifference(before, state);
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => edits,
    of: (id: string) => edits.get(id),
    /** `undefined` is the stored value again. What was wrong with the field counts no more. */
    put: (row: AnyRow, field: string, cell: CellEdit | undefined) => {
      if (!cell && !edits.get(row._id)?.cells[field]) return;
      history.keep(edits, sharedStep ?? `${row._id} ${field}`);
      show(withCell(edits, row, field, cell));
    },
    /** What a text turned out to mean that had to be looked up, wherever it still stands. */
    resolve: (row: AnyRow, field: string, text: string, cell: CellEdit | undefined) => {
      const resolved = (state: Edits): Edits =>
        state.get(row._id)?.cells[field]?.text === text ? withCell(state, row, field, cell) : state;
      history.revise(resolved);
      show(resolved(edits));
    },
    /** What follows from a text, wherever it still stands, in cells that nobody has written into. */
    fill: (row: AnyRow, field: string, text: string, cells: readonly FilledCell[]) => {
      const filled = (state: Edits): Edits =>
        state.get(row._id)?.cells[field]?.text === text ? withFilled(state, row, cells) : state;
      history.revise(filled);
      show(filled(edits));
    },
    /** All that is put meanwhile can be undone at once. */
    asOneStep: (put: () => void) => {
      sharedSteps += 1;
      sharedStep = `step ${sharedSteps}`;
      put();
      sharedStep = undefined;
      history.endStep();
    },
    /** What is put from here on is another step. */
    endStep: history.endStep,
    canUndo: history.hasPast,
    canRedo: history.hasFuture,
    undo: () => goTo(history.back(edits)),
    redo: () => goTo(history.forward(edits)),
    judge: (id: string) => change(id, judged),
    judgeAll: () => show(new Map([...edits].map(([id, edit]) => [id, judged(edit)]))),
    blame: (id: string, errors: Record<string, string>) =>
      change(id, (edit) => ({ ...edit, errors: { ...edit.errors, ...errors } })),
    /** The changes of these fields upon the row as it is stored now; the others are given up. */
    rebase: (stored: AnyRow, keeps: (field: string) => boolean) => {
      history.revise((state) => withRow(state, stored));
      const cells = Object.entries(edits.get(stored._id)?.cells ?? {}).filter(([field]) =>
        keeps(field),
      );
      const next = new Map(edits);
      if (cells.length === 0) next.delete(stored._id);
      else next.set(stored._id, { row: stored, cells: Object.fromEntries(cells), errors: {} });
      show(next);
    },
    /** A new line that is stored now: there is nothing of it to be undone. */
    forget: (id: string) => {
      history.revise((state) => without(state, id));
      show(without(edits, id));
    },
    clear: () => {
      history.clear();
      show(new Map());
    },
  };
};

/** The draft's values of the changed cells. */
export const changedValues = ({ cells }: RowEdit): AnyValues =>
  Object.fromEntries(Object.entries(cells).map(([field, { value }]) => [field, value]));

export const isWrong = ({ errors }: RowEdit): boolean => Object.keys(errors).length > 0;

const withCell = (edits: Edits, row: AnyRow, field: string, cell: CellEdit | undefined): Edits => {
  const edit = edits.get(row._id);
  const { [field]: _, ...others } = edit?.cells ?? {};
  const { [field]: __, ...errors } = edit?.errors ?? {};
  const cells = cell ? { ...others, [field]: cell } : others;
  const next = new Map(edits);
  if (Object.keys(cells).length === 0) next.delete(row._id);
  else next.set(row._id, { row: edit?.row ?? row, cells, errors });
  return next;
};

type FilledCell = { field: string; cell: CellEdit };

const withFilled = (edits: Edits, row: AnyRow, cells: readonly FilledCell[]): Edits => {
  const written = edits.get(row._id)?.cells ?? {};
  return cells
    .filter(({ field }) => !written[field] || written[field].isFilled)
    .reduce(
      (state, { field, cell }) => withCell(state, row, field, { ...cell, isFilled: true }),
      edits,
    );
};

const without = (edits: Edits, id: string): Edits => {
  const next = new Map(edits);
  next.delete(id);
  return next;
};

const withRow = (edits: Edits, row: AnyRow): Edits => {
  const edit = edits.get(row._id);
  return edit ? new Map(edits).set(row._id, { ...edit, row }) : edits;
};

const firstDifference = (one: Edits, other: Edits): CellPlace | undefined => {
  for (const id of new Set([...one.keys(), ...other.keys()])) {
    const [before, after] = [one.get(id)?.cells ?? {}, other.get(id)?.cells ?? {}];
    const field = Object.keys({ ...before, ...after }).find((name) => before[name] !== after[name]);
    if (field !== undefined) return { id, field };
  }
  return undefined;
};
