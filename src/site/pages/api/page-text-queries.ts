import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { AboutTexts, PrivacyTexts } from '../page-texts.ts';

type PageTexts = { about: AboutTexts; privacy: PrivacyTexts };

/** What an organization says of itself and about privacy; undefined when it was deleted meanwhile. */
export const findPageTexts = async (
  sql: Queries,
  organizationId: string,
): Promise<PageTexts | undefined> => {
  const [row] = await sql<PageTexts[]>`
    select about, privacy from organizations where id = ${organizationId} and deleted_at is null`;
  return row;
};
