import { useState } from 'react';

import { useCatalogueForm } from './use-catalogue-form.ts';
import { type AnyRow, type AnyValues, useCatalogue } from './use-catalogue.ts';

/** What is typed upon a record as it was found; a new one has no base, and may have `first` values. */
export const useRecordDraft = (row: AnyRow | undefined, first: AnyValues | undefined) => {
  const { valuesOf } = useCatalogue();
  const [base, setBase] = useState(row);
  const form = useCatalogueForm(base, first ?? valuesOf(row));

  const touched = (): AnyValues => differences(form.getValues(), valuesOf(base));

  /** What I did not touch is as the other person left it. */
  const takeOver = (stored: AnyRow, mine: AnyValues): AnyValues => {
    const values = { ...valuesOf(stored), ...mine };
    form.setInitialValues(valuesOf(stored));
    form.setValues(values);
    setBase(stored);
    return values;
  };

  return { base, form, touched, takeOver };
};

const differences = (values: AnyValues, from: AnyValues): AnyValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(from[field]),
    ),
  );
