import type { Queries } from '../../platform/api/database/database.ts';
import {
  type KnownMeanings,
  type LoadMeanings,
  type Meaning,
  type MeaningKind,
  meaningKinds,
  spellingKey,
} from '../load-meanings.ts';

/** What the organization said that spellings mean, in the order in which it is listed. */
export const findMeanings = (sql: Queries, organizationId: string): Promise<Meaning[]> =>
  sql<Meaning[]>`
    select kind, spelling, meaning from load_meanings
     where organization_id = ${organizationId} order by kind, spelling_key`;

/** The remembered meanings as this load takes them: with what was said for it. */
export const knownMeanings = (remembered: Meaning[], said: LoadMeanings): KnownMeanings => {
  const known: KnownMeanings = {};
  for (const { kind, spelling, meaning } of remembered) set(known, kind, spelling, meaning);
  for (const { kind, spelling, meaning } of listOf(said)) set(known, kind, spelling, meaning);
  return known;
};

/** The next loads of the organization read the same; what means nothing any more is forgotten. */
export const rememberMeanings = async (
  tx: Queries,
  organizationId: string,
  said: LoadMeanings,
): Promise<void> => {
  for (const { kind, spelling, meaning } of listOf(said))
    await (meaning === null
      ? forgetMeaning(tx, organizationId, { kind, spelling })
      : tx`
          insert into load_meanings (organization_id, kind, spelling_key, spelling, meaning)
          values (${organizationId}, ${kind}, ${spellingKey(kind, spelling)}, ${spelling}, ${meaning})
          on conflict (organization_id, kind, spelling_key)
          do update set spelling = excluded.spelling, meaning = excluded.meaning`);
};

/** Whether there was such a meaning. */
export const forgetMeaning = async (
  sql: Queries,
  organizationId: string,
  { kind, spelling }: Pick<Meaning, 'kind' | 'spelling'>,
): Promise<boolean> => {
  const forgotten = await sql`
    delete from load_meanings
     where organization_id = ${organizationId} and kind = ${kind}
       and spelling_key = ${spellingKey(kind, spelling)}`;
  return forgotten.count > 0;
};

type Said = { kind: MeaningKind; spelling: string; meaning: string | null };

const listOf = (said: LoadMeanings): Said[] =>
  meaningKinds.flatMap((kind) =>
    Object.entries(said[kind] ?? {}).map(([spelling, meaning]) => ({
      kind,
      spelling,
      meaning: meaning === null ? null : String(meaning),
    })),
  );

const set = (known: KnownMeanings, kind: MeaningKind, spelling: string, meaning: string | null) => {
  const ofKind = { ...known[kind] };
  if (meaning === null) delete ofKind[spellingKey(kind, spelling)];
  else ofKind[spellingKey(kind, spelling)] = meaning;
  known[kind] = ofKind;
};
