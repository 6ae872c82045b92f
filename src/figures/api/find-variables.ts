import type { Queries } from '../../platform/api/database/database.ts';
import { noFilters } from '../contract-filters.ts';
import { addFigures, amountOf, contractsOf, type Figure, type FigureSpec } from '../figure.ts';
import type { VariableFilter } from '../variable-filter.ts';
import {
  decidedByField,
  lackingOf,
  type VariableAbbreviation,
  variables as declarations,
} from '../variable.ts';
import {
  formatCounts,
  type FormatPart,
  supplierCounts,
  type SupplierShare,
} from './count-groups.ts';
import { findFiguresBy } from './find-figures.ts';
import { findSelection, type Selection } from './selection.ts';

/** One administration, or null for all of them. */
type Period = string | null;
/** One monitor, or all that are live. */
export type VariableScope = {
  organizationIds: readonly string[];
  administrationPeriod: Period;
};
export type AskedVariable = {
  variable: VariableAbbreviation;
  filters: readonly VariableFilter[];
};

/**
 * What each variable is in a scope: contracts, pesos, suppliers or formats; how many contracts are
 * behind it (`contractsBehind` selects them), and how many lack the field that decides whether, or with
 * how much, they enter it. Null when contracts are behind it and all of them lack it.
 */
export const findVariables = async (
  sql: Queries,
  { organizationIds, administrationPeriod }: VariableScope,
  asked: readonly AskedVariable[],
): Promise<Figure[]> => {
  const found = await findVariablesByPeriod(sql, organizationIds, [administrationPeriod], asked);
  return found.get(administrationPeriod) ?? [];
};

/** The same of several administrations, with one reading of the contracts for all of them. */
export const findVariablesByPeriod = async (
  sql: Queries,
  organizationIds: readonly string[],
  periods: readonly Period[],
  asked: readonly AskedVariable[],
): Promise<Map<Period, Figure[]>> => {
  const questions = Map.groupBy(asked, ({ filters }) => keyOf(filters));
  const answers = new Map(
    await Promise.all(
      [...questions].map(async ([key, together]) => {
        const [{ filters } = { filters: [] }] = together;
        const selections = await findSelections(sql, organizationIds, periods, filters);
        const names = [...new Set(together.map(({ variable }) => variable))];
        return [key, await findTogether(sql, selections, periods, names)] as const;
      }),
    ),
  );
  const figuresOf = (period: Period) =>
    asked.map(({ variable, filters }) => {
      const figure = answers.get(keyOf(filters))?.get(period)?.get(variable);
      if (!figure) throw new Error(`${variable} was not found.`);
      return figure;
    });
  return new Map(periods.map((period) => [period, figuresOf(period)]));
};

const keyOf = (filters: readonly VariableFilter[]): string =>
  JSON.stringify(
    filters.map((filter) => JSON.stringify(filter, Object.keys(filter).toSorted())).toSorted(),
  );

const findSelections = (
  sql: Queries,
  organizationIds: readonly string[],
  periods: readonly Period[],
  filters: readonly VariableFilter[],
): Promise<Selection[]> => {
  const administrationPeriods = periods.includes(null)
    ? []
    : periods.filter((period) => period !== null);
  return Promise.all(
    organizationIds.map((id) =>
      findSelection(sql, id, { ...noFilters, administrationPeriods }, filters),
    ),
  );
};

/** One scan for all counts, sums and formats, one by supplier. */
const findTogether = async (
  sql: Queries,
  selections: Selection[],
  periods: readonly Period[],
  names: VariableAbbreviation[],
): Promise<Map<Period, Map<VariableAbbreviation, Figure>>> => {
  const apart = periods.length > 1 ? (['administrationPeriod'] as const) : [];
  const [parts, shares] = await Promise.all([
    findParts(sql, selections, apart, specsOf(names)),
    names.some((name) => declarations[name].suppliers) ? findShares(sql, selections, apart) : [],
  ]);
  return new Map(
    periods.map((period) => {
      const isIn = (one: OfPeriod) =>
        period === null || apart.length === 0 || one.administrationPeriod === period;
      return [period, variablesOf(names, parts.filter(isIn), inAll(shares.filter(isIn)))];
    }),
  );
};

/** What is found of each administration apart; undefined where nothing is told apart. */
type OfPeriod = { administrationPeriod?: string | null };
type Apart = readonly 'administrationPeriod'[];

const variablesOf = (
  names: VariableAbbreviation[],
  parts: FormatPart[],
  shares: SupplierShare[],
): Map<VariableAbbreviation, Figure> => {
  return new Map(names.map((name) => [name, figureIn(name)]));

  function figureIn(name: VariableAbbreviation): Figure {
    const { of, suppliers, formats } = declarations[name];
    const figure = addParts(of, keyOfSpec(of));
    const lacking = lackingOf(name);
    const withoutValue = lacking ? addParts(lacking, keyOfSpec(lacking)).contracts : 0;
    if (suppliers) return { ...figure, withoutValue, value: supplierCounts[suppliers](shares) };
    if (formats)
      return { ...figure, withoutValue, value: formatCounts[formats](parts, keyOfSpec(of)) };
    const decided = decidedByField(name);
    const isUnknown =
      decided &&
      withoutValue > 0 &&
      addParts(decided, keyOfSpec(decided)).contracts === withoutValue;
    return { ...figure, withoutValue, ...(isUnknown && { value: null }) };
  }

  function addParts(spec: FigureSpec, key: string): Figure {
    const ofType = parts.filter(({ procedureType }) =>
      [undefined, procedureType].includes(spec.procedureType),
    );
    return addFigures(
      spec,
      ofType.flatMap(({ figures }) => figures[key] ?? []),
    );
  }
};

/** The figures that make up all variables, each once and of every type of procedure. */
const specsOf = (names: VariableAbbreviation[]): Record<string, FigureSpec> => {
  const wanted = names.flatMap((name) =>
    [declarations[name].of, lackingOf(name) ?? [], decidedByField(name) ?? []].flat(),
  );
  return Object.fromEntries(wanted.map((spec) => [keyOfSpec(spec), ofEveryType(spec)]));
};

const ofEveryType = ({ measure, population, category, marks }: FigureSpec): FigureSpec => ({
  measure,
  population,
  ...(category && { category }),
  ...(marks && { marks }),
});

const keyOfSpec = ({ measure, population, category, marks }: FigureSpec): string =>
  [measure, population, category, marks].join(' ');

const findParts = async (
  sql: Queries,
  selections: Selection[],
  apart: Apart,
  specs: Record<string, FigureSpec>,
): Promise<(FormatPart & OfPeriod)[]> => {
  const by = [...apart, 'organizerAdministrativeUnit', 'quarter', 'procedureType'] as const;
  const found = await Promise.all(
    selections.map(async (selection) => {
      const groups = await findFiguresBy(sql, selection, { by }, specs);
      return groups.map((group) => ({
        organizationId: selection.organizationId,
        administrationPeriod: group.by.administrationPeriod,
        organizer: String(group.by.organizerAdministrativeUnit),
        quarter: String(group.by.quarter),
        procedureType: group.by.procedureType,
        figures: group.figures,
      }));
    }),
  );
  return found.flat();
};

type SharePart = OfPeriod & {
  organizationId: string;
  supplier: string | null;
  contracts: Figure;
  amount: Figure;
};

const shareSpecs = { contracts: contractsOf('concluded'), amount: amountOf('concluded') };

const findShares = async (
  sql: Queries,
  selections: Selection[],
  apart: Apart,
): Promise<SharePart[]> => {
  const by = [...apart, 'supplier'] as const;
  const found = await Promise.all(
    selections.map(async (selection) => {
      const groups = await findFiguresBy(sql, selection, { by }, shareSpecs);
      return groups.map((group) => ({
        organizationId: selection.organizationId,
        ...group.by,
        ...group.figures,
      }));
    }),
  );
  return found.flat();
};

/**
 * What each supplier has in all of the parts. A supplier is one of its monitor: nobody says that two
 * monitors mean the same one.
 */
const inAll = (parts: SharePart[]): SupplierShare[] => {
  const bySupplier = Map.groupBy(parts, (one) => `${one.organizationId} ${one.supplier}`);
  return [...bySupplier.values()].map((own) => ({
    isNamed: own[0]?.supplier !== null,
    contracts: addFigures(
      shareSpecs.contracts,
      own.map(({ contracts }) => contracts),
    ),
    amount: addFigures(
      shareSpecs.amount,
      own.map(({ amount }) => amount),
    ),
  }));
};
