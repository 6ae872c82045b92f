import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { LoadCommandRefused } from './load-command-refused.ts';

export type CommandOrganization = { _id: string; name: string; shortName: string };

/** The organization by its short name, its name or its id; refuses with the list of those there are. */
export const findCommandOrganization = async (
  sql: Sql,
  wanted: string,
): Promise<CommandOrganization> => {
  const organizations = await sql<CommandOrganization[]>`
    select id as "_id", name, short_name as "shortName" from organizations
     where deleted_at is null order by folded(short_name)`;
  const folded = wanted.toLocaleLowerCase('es');
  const found = organizations.find(({ _id, name, shortName }) =>
    [_id, name, shortName].some((title) => title.toLocaleLowerCase('es') === folded),
  );
  if (found) return found;
  const known = organizations.map(({ name, shortName }) => `${shortName} (${name})`).join(', ');
  throw new LoadCommandRefused(
    known === '' ? 'command.no-organizations' : 'command.unknown-organization',
    { wanted, known },
  );
};
