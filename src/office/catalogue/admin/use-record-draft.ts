import { useState } from 'react';

import { useCatalogueForm } from './use-catalogue-form.ts';
import { type AnyRow, type AnyValues, useCatalogue } from './use-catalogue.ts';

/** What is typed upon a record as it was found; a new one has no base, and may have `first` values. */
export const useRecordDraft = (row: AnyRow | undefined, first: AnyValues | undefined) => {
  const { valuesOf } = useCatalogue();
  const [base, setBase] = useState(row);
  const form = useCatalogueForm(base, first ?? valuesOf(row));

  /** What is stored now, with these fields as I typed them. */
  const takeOver = (stored: AnyRow, mine: readonly string[]): AnyValues => {
    const typed: AnyValues = form.getValues();
    const kept = Object.fromEntries(mine.map((field) => [field, typed[field]]));
    const values = { ...valuesOf(stored), ...kept };
    form.setInitialValues(valuesOf(stored));
    form.setValues(values);
    setBase(stored);
    return values;
  };

  return { base, form, takeOver };
};
