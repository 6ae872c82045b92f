import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import { columns } from '../../../loading/data-load/columns.ts';
import type { LoadDefaults } from '../../../loading/data-load/load-defaults.ts';
import {
  type EarlierAnswers,
  reusableFields,
} from '../../../loading/load-questions/earlier-answers.ts';
import type { SheetReading } from '../../../loading/sheet-layouts/sheet-reading.ts';
import { findUnitsByKeys } from '../../../records/records/api/unit-keys.ts';

/**
 * What the last confirmed load of files with the same headings was told about fields that no column
 * gives, and nobody told this load. A unit counts as long as it is registered by that name. Null where
 * there is nothing of it.
 */
export const findEarlierAnswers = async (
  sql: Queries,
  organizationId: string,
  reading: SheetReading | null,
  told: LoadDefaults,
): Promise<EarlierAnswers | null> => {
  const { headings = null, layout = null } = reading ?? {};
  if (!headings || !layout) return null;
  const [earlier] = await sql<{ defaults: LoadDefaults; confirmedAt: Date }[]>`
    select options -> 'defaults' as defaults, confirmed_at as "confirmedAt" from data_loads
     where organization_id = ${organizationId} and status = 'CONFIRMED'
       and coalesce(reading ->> 'headings', reading ->> 'remembered') = ${headings}
     order by confirmed_at desc limit 1`;
  if (!earlier) return null;
  const open = reusableFields.filter(
    (field) =>
      told[field] === undefined &&
      columns.every((column) => column.field !== field || !layout.sources[column.code]),
  );
  const answers = open.flatMap((field) => {
    const value = earlier.defaults[field];
    return value === undefined ? [] : [{ field, value }];
  });
  const registered = await findRegistered(sql, organizationId, answers);
  const taken = answers.filter(
    ({ field, value }) => !isUnit(field) || registered.has(nameKey(value)),
  );
  if (taken.length === 0) return null;
  return {
    confirmedAt: new Date(earlier.confirmedAt).toISOString(),
    defaults: Object.fromEntries(taken.map(({ field, value }) => [field, value])),
  };
};

type Answer = { field: (typeof reusableFields)[number]; value: string };

const isUnit = (field: Answer['field']): boolean =>
  field === 'organizerAdministrativeUnit' || field === 'applicantAdministrativeUnit';

const findRegistered = async (
  sql: Queries,
  organizationId: string,
  answers: Answer[],
): Promise<Set<string>> => {
  const keys = answers.filter(({ field }) => isUnit(field)).map(({ value }) => nameKey(value));
  const units = await findUnitsByKeys(sql, organizationId, [...new Set(keys)]);
  return new Set(units.map((unit) => unit.nameKey));
};
