import { variableWords } from '../../../figures/figures/api/variable-words.ts';
import { isVariable } from '../../../figures/figures/variable.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import {
  calculationsBeside,
  findMethod,
  indexOfOwnFormula,
  indicatorsOf,
  type Method,
  type MethodCalculation,
} from '../../calculations/api/method.ts';
import { thresholdReason } from '../../calculations/api/threshold-reason.ts';
import type { StoredFilter } from '../../calculations/calculation-filter.ts';
import { canonicalText, referencesOf } from '../../formula/formula-tree.ts';
import type { IndicatorMethod, RiskIndex } from '../corruption-index-endpoints.ts';

/** How each indicator is computed, in the order in which the index names them, and what is beside them. */
export const findIndexMethod = async (
  sql: Sql,
  organizationId: string,
  language: Language,
): Promise<Pick<RiskIndex, 'methods' | 'ownFormula'>> => {
  const method = await findMethod(sql);
  const explained = [...indicatorsOf(method), ...calculationsBeside(method)];
  const filtered = explained.flatMap(({ filters }) => filters);
  const nameOf = await findNames(sql, organizationId, filtered);
  return {
    methods: explained.map((one) => methodOf(method, one, nameOf, language)),
    ownFormula: indexOfOwnFormula(method)?.abbreviation ?? null,
  };
};

const methodOf = (
  { calculations }: Method,
  calculation: MethodCalculation,
  nameOf: NameOf,
  language: Language,
): IndicatorMethod => {
  const { abbreviation, type, tree, hasPercentScale, scale, filters } = calculation;
  return {
    abbreviation,
    type,
    expression: canonicalText(tree),
    variables: referencesOf(tree)
      .variables.filter(isVariable)
      .map((variable) => ({ abbreviation: variable, ...variableWords(variable, language) })),
    calculations: referencesOf(tree).calculations.flatMap((named) => {
      const { name, description } = calculations.get(named) ?? {};
      return name === undefined || description === undefined
        ? []
        : { abbreviation: named, name, description };
    }),
    scale: hasPercentScale ? [...scale] : [],
    thresholdReason: thresholdReason(calculation, language),
    filters: filters.map((filter) => ({ filter, name: nameOf(filter) })),
  };
};

type NameOf = (filter: StoredFilter) => string | null;

/** Of the suppliers and units that filters name, as far as they are of this organization. */
const findNames = async (
  sql: Queries,
  organizationId: string,
  filters: StoredFilter[],
): Promise<NameOf> => {
  const ids = filters.flatMap(({ reference }) => reference ?? []);
  if (ids.length === 0) return () => null;
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from suppliers
     where organization_id = ${organizationId} and id = any(${ids}::uuid[])
    union all
    select id, name from administrative_units
     where organization_id = ${organizationId} and id = any(${ids}::uuid[])`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ reference }) => names.get(reference ?? '') ?? null;
};
