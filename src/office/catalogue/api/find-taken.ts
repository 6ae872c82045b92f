import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** A field that no two live rows of a table may share, whatever case and accents. */
type UniqueField<Field extends string> = { field: Field; column: string };

/**
 * Rows with a value that another row has, as they all will be, with the name of that row. All fields
 * are looked at in one moment: a row that is saved meanwhile is found by each or by none.
 */
export const findTaken = async <Field extends string>(
  tx: Queries,
  table: string,
  fields: readonly UniqueField<Field>[],
  rows: readonly { _id: string; draft: { name: string } & Record<Field, string> }[],
): Promise<{ _id: string; field: Field; name: string }[]> => {
  const ids = rows.map(({ _id }) => _id);
  const wanted = fields.flatMap(({ field }) =>
    rows.map(({ _id, draft }) => ({ id: _id, name: draft.name, field, value: draft[field] })),
  );
  const known = fields
    .map(
      ({ field, column }) => tx`
        select id, name, ${field}::text as field, ${tx(column)} as value from ${tx(table)}
         where deleted_at is null and id <> all(${ids}::uuid[])`,
    )
    .reduce((one, other) => tx`${one} union all ${other}`);
  return tx<{ _id: string; field: Field; name: string }[]>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
        as wanted (id uuid, name text, field text, value text)),
    known as (${known} union all select id, name, field, value from wanted)
    select distinct wanted.id as "_id", wanted.field, known.name
      from wanted
      join known on known.id <> wanted.id and known.field = wanted.field
                and folded(known.value) = folded(wanted.value)`;
};
