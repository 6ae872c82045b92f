import { useState } from 'react';

import { assignColumns, type FieldClash } from '../assign-column.ts';
import {
  applyChanges,
  changesBetween,
  choiceChangesBetween,
  type ColumnChoices,
} from '../layout-draft.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { useLayoutDraft } from './use-layout-draft.ts';

/** What the columns are with all that was chosen, and the ways to choose. */
export type MappingDraft = {
  proposed: Sources;
  choices: ColumnChoices;
  sources: Sources;
  clashes: FieldClash[];
  setSources: (sources: Sources) => void;
  setChoices: (choices: ColumnChoices) => void;
};

type Chosen = Pick<LoadLayout, 'proposed' | 'choices'>;

/** What is kept with the load, and at once what is on its way there. */
export const useMappingDraft = (layout: LoadLayout): MappingDraft => {
  const { sheet, headingRow, columns } = layout;
  const [unkept, setUnkept] = useState<Chosen>();
  const keep = useLayoutDraft();
  const { proposed, choices } = unkept ?? layout;
  const order = columns.map(({ name }) => name);
  const { sources, clashes } = assignColumns(proposed, choices, order);
  const change = (next: Chosen, told: Parameters<typeof keep.mutate>[0]) => {
    setUnkept(next);
    // Only the last one of several is told of its answer.
    keep.mutate(told, { onSuccess: () => setUnkept(undefined) });
  };
  return {
    proposed,
    choices,
    sources,
    clashes,
    setSources: (next) => {
      const changes = changesBetween(sources, next);
      change(
        { proposed: applyChanges(proposed, changes), choices },
        { sheet, headingRow, changes },
      );
    },
    setChoices: (next) =>
      change(
        { proposed, choices: next },
        { sheet, headingRow, choices: choiceChangesBetween(choices, next) },
      ),
  };
};
