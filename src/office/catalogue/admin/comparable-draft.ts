import type { z } from '../../../foundation/platform/schema.ts';
import { areSameValues, mergeChanges, type Merge } from './merge-changes.ts';
import type { AnyCatalogue, AnyRow, AnyValues } from './use-catalogue.ts';

/** The draft of a stored record, as a save would send it. */
export const draftOfRow = (catalogue: AnyCatalogue, row: AnyRow): AnyValues =>
  asStored(catalogue, { ...(catalogue.draftOf?.(row) ?? catalogue.valuesOf(row)) });

/**
 * Who changed which fields. A field that is computed from a disputed one is not disputed itself; where the
 * computed one is disputed alone, the answer decides on what it is computed from.
 */
export const mergeDrafts = (
  catalogue: AnyCatalogue,
  drafts: { base: AnyRow; mine: AnyValues; stored: AnyRow },
): Merge => {
  const { _id: _, updatedAt: __, ...mine } = drafts.mine;
  const merge = mergeChanges({
    base: draftOfRow(catalogue, drafts.base),
    mine: asStored(catalogue, mine),
    stored: draftOfRow(catalogue, drafts.stored),
  });
  const needsAnswer = (field: string) =>
    !catalogue.computed?.[field]?.some((source) => merge.disputed.includes(source));
  const disputed = merge.disputed.filter(needsAnswer);
  const answered = Object.fromEntries(
    [...merge.mine, ...disputed].map((field) => [field, mine[field]]),
  );
  const settled = catalogue.completeChanges?.(answered, drafts.stored) ?? answered;
  return { ...merge, disputed, theirs: merge.theirs.filter((field) => !(field in settled)) };
};

/** Whether all that a save sends is stored already, as when its answer was lost. */
export const isStoredAsSent = (catalogue: AnyCatalogue, body: object, stored: AnyRow): boolean => {
  const known = draftOfRow(catalogue, stored);
  return Object.entries(asStored(catalogue, { ...body }))
    .filter(([field]) => field !== '_id' && field !== 'updatedAt')
    .every(([field, value]) => areSameValues(value, known[field]));
};

/** Without blanks around a text, an RFC in capitals: what the rule of each field makes of it. */
const asStored = ({ endpoints }: AnyCatalogue, draft: AnyValues): AnyValues => {
  const { shape = {} } = endpoints.save.schema.body as { shape?: Record<string, z.ZodType> };
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => {
      const read = shape[field]?.safeParse(value);
      return [field, read?.success ? read.data : value];
    }),
  );
};
