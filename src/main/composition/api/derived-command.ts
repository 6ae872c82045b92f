import { prepareDatabase } from '../../../figures/figures/api/prepare-database.ts';
import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { claimFileStore } from '../../../foundation/files/api/claim-file-store.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { messageOf, printLine } from '../../../foundation/platform/api/run-command.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { issueTranslator } from '../../../loading/data-load/issue-translator.ts';
import loadTexts from '../../../loading/data-load/texts/es.json' with { type: 'json' };
import {
  type CommandOrganization,
  findCommandOrganization,
} from '../../../loading/load-command/api/find-command-organization.ts';
import { LoadCommandRefused } from '../../../loading/load-command/api/load-command-refused.ts';
import { runInstallationCommand } from '../../backups/api/run-installation-command.ts';
import { derivedDefinitions } from './derived-definitions.ts';

const text = createTranslator([textsOf('derived', 'command-texts')], 'es');

const findOrganizations = async (
  sql: Sql,
  wanted: string | undefined,
): Promise<Pick<CommandOrganization, '_id' | 'shortName'>[]> =>
  wanted === undefined
    ? sql`select id as "_id", short_name as "shortName" from organizations
           where deleted_at is null order by folded(short_name)`
    : [await findCommandOrganization(sql, wanted)];

const describeFailure = (error: unknown): string =>
  error instanceof LoadCommandRefused
    ? issueTranslator(loadTexts, 'es')(error.message, error.values)
    : messageOf(error);

/**
 * `npm run derived`: computes what is derived from all rows of an organization, where its data changed
 * since; with `--rebuild` everywhere. Ends with 0 when all of it is there, else with 1.
 */
await runInstallationCommand({
  text,
  options: { rebuild: { type: 'boolean' }, organization: { type: 'string', short: 'o' } },
  run: async (database, { rebuild = false, organization }, config) => {
    await prepareDatabase(database);
    const { sql } = database;
    await claimFileStore(sql, config);
    for (const one of await findOrganizations(sql, organization))
      for (const definition of derivedDefinitions(config)) {
        const isComputed = await computeDerived(sql, one._id, definition, { always: rebuild });
        const values = { organization: one.shortName, name: definition.name };
        printLine(text(isComputed ? 'command.computed' : 'command.current', values));
      }
  },
  describeFailure,
});
