import { isNotFound, notFound } from '@tanstack/react-router';

import { z } from '../../platform/schema.ts';

/** What a visitor reads where something was taken away, and the list to go on with. */
const Gone = z.object({
  title: z.string(),
  text: z.string(),
  list: z.string(),
  link: z.string(),
});
export type Gone = z.infer<typeof Gone>;

/** The router knows only pages that are not found; of those, this one is answered with 410. */
export const goneError = (gone: Gone) => notFound({ data: gone });

/** Undefined for a page that never was. */
export const parseGone = (data: unknown): Gone | undefined => Gone.safeParse(data).data;

export const goneOfMatches = (matches: readonly { error?: unknown }[]): Gone | undefined => {
  const missing = matches.find(({ error }) => isNotFound(error))?.error;
  return isNotFound(missing) ? parseGone(missing.data) : undefined;
};
