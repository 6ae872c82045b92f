import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { findShownCalculations } from '../../calculations/api/find-index.ts';
import type { IndexResult } from '../../calculations/index-result.ts';
import type { MethodPart } from '../comparison-side.ts';

type OwnMethod = { methodHash: string | null; indicators: MethodPart[] };

/** How this installation computes its index; every organization does it alike. */
export const findOwnMethod = async (
  sql: Sql,
  [organization]: readonly { _id: string }[],
): Promise<OwnMethod> => {
  const { index } = organization ? await findShownCalculations(sql, organization._id, null) : none;
  if ('isConfigured' in index) return { methodHash: null, indicators: [] };
  return {
    methodHash: index.methodHash,
    indicators: methodPartsOf(index.indicators),
  };
};

export const methodPartsOf = (indicators: IndexResult['indicators']): MethodPart[] =>
  indicators.map(({ name, hash, maxPoints }) => ({ name, hash, maxPoints }));

const none = { index: { isConfigured: false as const } };
