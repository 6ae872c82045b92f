import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CalculationDraft } from '../calculation-catalogue.ts';
import type { IndexChange } from '../calculation-helper-endpoints.ts';
import { indexMaximumIssues, methodAfter } from './calculation-rules.ts';
import { findCalculations } from './find-calculations.ts';
import { indexOf } from './index-of.ts';
import { findMethod, type Method } from './method.ts';

/** What saving a calculation would make of the index of every monitor; refuses what could not be one. */
export const findIndexChanges = async (
  snapshot: Queries,
  { _id = newId(), draft }: { _id?: string | undefined; draft: CalculationDraft },
): Promise<IndexChange[]> => {
  const before = await findMethod(snapshot);
  const after = methodAfter(before, [{ _id, draft }]);
  for (const { status, ...issue } of indexMaximumIssues(before, after, { _id, draft }))
    throw refuse(status, issue.message, { values: issue.values, issues: [issue] });
  return indexChangesBetween(snapshot, before, after);
};

/** The index of every monitor by one method and by another one, by name. */
export const indexChangesBetween = async (
  snapshot: Queries,
  before: Method,
  after: Method,
): Promise<IndexChange[]> => {
  const monitors = await snapshot<Monitor[]>`
    select id as "_id", name, short_name as "shortName",
           default_administration_period as "administrationPeriod"
      from organizations where deleted_at is null order by folded(name)`;
  const changes: IndexChange[] = [];
  for (const monitor of monitors)
    changes.push({
      ...monitor,
      before: await indexAt(snapshot, before, monitor),
      after: await indexAt(snapshot, after, monitor),
    });
  return changes;
};

type Monitor = Pick<IndexChange, '_id' | 'name' | 'shortName' | 'administrationPeriod'>;

const indexAt = async (
  snapshot: Queries,
  method: Method,
  { _id: organizationId, administrationPeriod: first }: Monitor,
): Promise<IndexChange['after']> => {
  const { index } = method;
  if (!index) return null;
  const administrationPeriod = index.administrationPeriod ?? first;
  const scope = { organizationId, administrationPeriod };
  const compute = await findCalculations(snapshot, method, [index], scope);
  const { result, level } = indexOf(method, index, compute, administrationPeriod);
  return { result, level };
};
