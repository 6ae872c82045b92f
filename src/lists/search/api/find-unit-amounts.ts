import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { addFigures, amountOf } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** What the contracts that count of each unit add up to, those of either role; none where it is not known. */
export type UnitAmounts = ReadonlyMap<string, number>;

const specs = { amount: amountOf('counted') };
type Amount = Awaited<ReturnType<typeof findAmounts>>[number]['figures']['amount'];

/** A contract whose unit asked for it and held its procedure is of one pair, and counts once. */
export const findUnitAmounts = async (
  sql: Queries,
  organizationId: string,
): Promise<UnitAmounts> => {
  const ofUnits = new Map<string, Amount[]>();
  for (const { by, figures } of await findAmounts(sql, organizationId))
    for (const unit of new Set(Object.values(by)))
      if (unit !== null) ofUnits.set(unit, [...(ofUnits.get(unit) ?? []), figures.amount]);
  return new Map(
    [...ofUnits].flatMap(([unit, amounts]) => {
      const { value } = addFigures(specs.amount, amounts);
      return value === null ? [] : [[unit, value]];
    }),
  );
};

const findAmounts = (sql: Queries, organizationId: string) =>
  findFiguresBy(
    sql,
    allContractsOf(organizationId),
    { by: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit'] },
    specs,
  );

/** Compares units by what they contracted, the most first; what is not known comes last. */
export const byUnitAmount =
  (amounts: UnitAmounts) =>
  (a: { _id: string }, b: { _id: string }): number => {
    const [one, other] = [amounts.get(a._id), amounts.get(b._id)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return other - one;
  };
