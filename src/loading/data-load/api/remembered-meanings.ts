import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import type { AuditChange } from '../../../office/audit/audit-event.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { recordSettingsChanges } from '../../../office/organizations/api/record-settings-changes.ts';
import {
  type MeaningsByKind,
  type LoadMeanings,
  type Meaning,
  type MeaningKind,
  meaningKinds,
  spellingKey,
} from '../load-meanings.ts';
import { commandLine } from './notify-of-load.ts';

/** What the organization answered that spellings mean, in the order in which it is listed. */
export const findMeanings = (sql: Queries, organizationId: string): Promise<Meaning[]> =>
  sql<Meaning[]>`
    select kind, spelling, meaning from load_meanings
     where organization_id = ${organizationId} order by kind, spelling_key`;

/** The remembered meanings as this load takes them: with the answers for it. */
export const mergeMeanings = (remembered: Meaning[], answered: LoadMeanings): MeaningsByKind => {
  const known: MeaningsByKind = {};
  for (const { kind, spelling, meaning } of remembered) set(known, kind, spelling, meaning);
  for (const { kind, spelling, meaning } of listOf(answered)) set(known, kind, spelling, meaning);
  return known;
};

/**
 * The next loads of the organization read the same; what means nothing any more is forgotten. Says what
 * is another meaning than before.
 */
export const rememberMeanings = async (
  tx: Queries,
  { organizationId, loadId, by }: TellingLoad,
  answered: LoadMeanings,
): Promise<AuditChange[]> => {
  const list = listOf(answered);
  if (list.length === 0) return [];
  const remembered = await findMeanings(tx, organizationId);
  for (const { kind, spelling, meaning } of list)
    await (meaning === null
      ? forget(tx, organizationId, { kind, spelling })
      : tx`
          insert into load_meanings as told
            (organization_id, kind, spelling_key, spelling, meaning, load_id, told_by)
          values (${organizationId}, ${kind}, ${spellingKey(kind, spelling)}, ${spelling}, ${meaning},
                  ${loadId}, ${by.userId})
          on conflict (organization_id, kind, spelling_key)
          do update set spelling = excluded.spelling, meaning = excluded.meaning,
                        load_id = excluded.load_id, told_by = excluded.told_by, created_at = now()
           where told.meaning <> excluded.meaning`);
  return list.flatMap(({ kind, spelling, meaning }) => {
    const before = remembered.find(isOf({ kind, spelling }));
    if ((before?.meaning ?? null) === meaning) return [];
    return [changeOf(before, meaning === null ? undefined : { kind, spelling, meaning })];
  });
};

/** The load whose questions were answered, and who answered them. */
type TellingLoad = { organizationId: string; loadId: string; by: Actor };

/** The meanings that a load told first, or otherwise than they were. */
export const findMeaningsOfLoad = (
  sql: Queries,
  { organizationId, loadId }: Omit<TellingLoad, 'by'>,
): Promise<Meaning[]> =>
  sql<Meaning[]>`
    select kind, spelling, meaning from load_meanings
     where organization_id = ${organizationId} and load_id = ${loadId}
     order by kind, spelling_key`;

/** What a load told means nothing once that is taken back: the next load asks again. */
export const withdrawMeanings = async (
  tx: Queries,
  { organizationId, loadId, by }: TellingLoad,
): Promise<Meaning[]> => {
  const told = await findMeaningsOfLoad(tx, { organizationId, loadId });
  if (told.length === 0) return told;
  await tx`
    delete from load_meanings where organization_id = ${organizationId} and load_id = ${loadId}`;
  const organization = await findCurrentSettings(tx, organizationId);
  const changes = told.map((meaning) => changeOf(meaning, undefined));
  await recordSettingsChanges(tx, by, organization, changes);
  return told;
};

type Spelling = Pick<Meaning, 'kind' | 'spelling'>;

/** Whether there was such a meaning. */
export const forgetMeaning = (
  sql: Sql,
  organization: { _id: string; name: string },
  spelling: Spelling,
  by: Actor = commandLine,
): Promise<boolean> =>
  sql.begin(async (tx) => {
    const before = (await findMeanings(tx, organization._id)).find(isOf(spelling));
    if (!before) return false;
    await forget(tx, organization._id, spelling);
    await recordSettingsChanges(tx, by, organization, [changeOf(before, undefined)]);
    return true;
  });

const forget = (tx: Queries, organizationId: string, { kind, spelling }: Spelling) => tx`
  delete from load_meanings
   where organization_id = ${organizationId} and kind = ${kind}
     and spelling_key = ${spellingKey(kind, spelling)}`;

const isOf =
  ({ kind, spelling }: Spelling) =>
  (other: Spelling): boolean =>
    other.kind === kind && spellingKey(kind, other.spelling) === spellingKey(kind, spelling);

const changeOf = (before: Meaning | undefined, after: Meaning | undefined): AuditChange => ({
  field: 'meanings',
  old: before ? asListed(before) : null,
  new: after ? asListed(after) : null,
});

/** As `--meanings` lists it and `--forget` takes it. */
const asListed = ({ kind, spelling, meaning }: Meaning): string =>
  `${kind}:${spelling} = ${meaning}`;

type GivenMeaning = { kind: MeaningKind; spelling: string; meaning: string | null };

const listOf = (answered: LoadMeanings): GivenMeaning[] =>
  meaningKinds.flatMap((kind) =>
    Object.entries(answered[kind] ?? {}).map(([spelling, meaning]) => ({
      kind,
      spelling,
      meaning: meaning === null ? null : String(meaning),
    })),
  );

const set = (
  known: MeaningsByKind,
  kind: MeaningKind,
  spelling: string,
  meaning: string | null,
) => {
  const ofKind = { ...known[kind] };
  if (meaning === null) delete ofKind[spellingKey(kind, spelling)];
  else ofKind[spellingKey(kind, spelling)] = meaning;
  known[kind] = ofKind;
};
