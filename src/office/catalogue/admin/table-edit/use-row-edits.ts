import { useState, useSyncExternalStore } from 'react';

import { type FieldIssue, schemaIssues, firstIssueOfEachField } from '../schema-issues.ts';
import { type AnyCatalogue, type AnyValues, bodyOfRecord, useCatalogue } from '../use-catalogue.ts';
import { useIssueText } from '../use-issue-text.ts';
import { isNewRow } from './new-row.ts';
import { changedValues, openRowEdits, type RowEdit, type RowEdits } from './row-edits.ts';

/** The changes of one table-wide edit, judged by the same schema as on the server. */
export const useRowEdits = (): RowEdits => {
  const catalogue = useCatalogue();
  const issueText = useIssueText();
  const [edits] = useState(() => openRowEdits((edit) => errorsOf(edit, catalogue, issueText)));
  return edits;
};

export const useAllEdits = ({ subscribe, all }: RowEdits) => useSyncExternalStore(subscribe, all);

export const useEditHistory = ({ subscribe, canUndo, canRedo }: RowEdits) => ({
  canUndo: useSyncExternalStore(subscribe, canUndo),
  canRedo: useSyncExternalStore(subscribe, canRedo),
});

export const useRowEdit = ({ subscribe, of }: RowEdits, id: string) =>
  useSyncExternalStore(subscribe, () => of(id));

/** There is none of a new line. */
const storedRow = ({ row }: RowEdit) => (isNewRow(row) ? undefined : row);

/** What is sent for a changed row; where values and draft differ, its changed fields alone. */
export const bodyOfEdit = (edit: RowEdit, catalogue: AnyCatalogue): object => {
  const { row } = edit;
  const values = changedValues(edit);
  const changed = catalogue.completeChanges?.(values, row) ?? values;
  const stored = storedRow(edit);
  if (catalogue.draftOf)
    return stored
      ? { _id: row._id, updatedAt: row.updatedAt, ...changed }
      : { ...valuesOfNewRow(catalogue), ...changed };
  return bodyOfRecord(catalogue, { ...catalogue.valuesOf(stored), ...changed }, stored);
};

/** The row as it would be stored, in the draft's values. */
export const draftOfEdit = (edit: RowEdit, catalogue: AnyCatalogue): AnyValues => {
  const { row } = edit;
  const values = changedValues(edit);
  const stored = isNewRow(row)
    ? valuesOfNewRow(catalogue)
    : (catalogue.draftOf?.(row) ?? catalogue.valuesOf(row));
  return { ...stored, ...(catalogue.completeChanges?.(values, row) ?? values) };
};

/** What is left out of a new record is blank. */
const valuesOfNewRow = ({ draftOf, valuesOf, canAddRows }: AnyCatalogue): AnyValues => ({
  ...(draftOf ? {} : valuesOf()),
  ...(canAddRows === true ? {} : canAddRows),
});

const errorsOf = (
  edit: RowEdit,
  catalogue: AnyCatalogue,
  issueText: ReturnType<typeof useIssueText>,
): Record<string, string> => {
  const unreadable = Object.entries(edit.cells).flatMap(([field, cell]) =>
    cell.unreadable === undefined ? [] : [[field, cell.unreadable] as const],
  );
  return {
    ...firstIssueOfEachField(issuesOfEdit(edit, catalogue), issueText),
    ...Object.fromEntries(unreadable),
  };
};

/** The rules of the form read its values, which a changed row has only where they are its draft. */
const issuesOfEdit = (edit: RowEdit, catalogue: AnyCatalogue): FieldIssue[] => {
  const { endpoints, draftOf, valuesOf } = catalogue;
  const issues = schemaIssues(endpoints.save.schema.body, bodyOfEdit(edit, catalogue));
  if (draftOf) return issues;
  const values = { ...valuesOf(storedRow(edit)), ...changedValues(edit) };
  return [...issues, ...(catalogue.issuesIn?.(values, storedRow(edit)) ?? [])];
};
