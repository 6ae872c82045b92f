import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { noFilters } from '../contract-filters.ts';
import type { Dimension } from '../dimension.ts';
import { addFigures, amountOf, type Figure, type FigureSpec } from '../figure.ts';
import { isColumnMark } from '../mark.ts';
import type { VariableFilter } from '../variable-filter.ts';
import {
  decidedByField,
  figuresBehind,
  keyOfFigure,
  lackingOf,
  type FormatCount,
  type VariableAbbreviation,
  variables as declarations,
} from '../variable.ts';
import {
  formatCounts,
  type FormatPart,
  ofFinishedQuarters,
  sharesOf,
  supplierCounts,
  type SupplierShare,
  type SupplierShares,
  withContracts,
} from './count-groups.ts';
import { findFiguresBy, type Group } from './find-figures.ts';
import { findSelection, type Selection } from './selection.ts';

/** One administration, or null for all of them. */
type Period = string | null;
/** One monitor, or all that are live. */
export type VariableScope = {
  organizationIds: readonly string[];
  administrationPeriod: Period;
};
export type VariableQuery = {
  variable: VariableAbbreviation;
  filters: readonly VariableFilter[];
};

/** A variable of formats says the quarters that it is of, where it leaves out one that is not over. */
export type FoundVariable = Figure & { quarters?: string[] };

/**
 * What each variable is in a scope: contracts, pesos, suppliers or formats; how many contracts are
 * behind it (`contractsBehind` selects them), and how many lack the field that decides whether, or with
 * how much, they enter it. Null when contracts are behind it and all of them lack it.
 */
export const findVariables = async (
  sql: Queries,
  { organizationIds, administrationPeriod }: VariableScope,
  queries: readonly VariableQuery[],
): Promise<FoundVariable[]> => {
  const found = await findVariablesByPeriod(sql, organizationIds, [administrationPeriod], queries);
  return found.get(administrationPeriod) ?? [];
};

/** The same of several administrations, with one reading of the contracts for all of them. */
export const findVariablesByPeriod = async (
  sql: Queries,
  organizationIds: readonly string[],
  periods: readonly Period[],
  queries: readonly VariableQuery[],
): Promise<Map<Period, FoundVariable[]>> => {
  const questions = Map.groupBy(queries, ({ filters }) => keyOf(filters));
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
    queries.map(({ variable, filters }) => {
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
): Promise<Map<Period, Map<VariableAbbreviation, FoundVariable>>> => {
  const apart = periods.length > 1 ? (['administrationPeriod'] as const) : [];
  const [parts, shares] = await Promise.all([
    findParts(sql, selections, apart, figuresBehind(names)),
    names.some((name) => declarations[name].suppliers) ? findShares(sql, selections, apart) : [],
  ]);
  return new Map(
    periods.map((period) => {
      const isAll = period === null || apart.length === 0;
      const within = <Part extends OfPeriod>(all: Part[]) =>
        isAll ? all : all.filter(({ administrationPeriod }) => administrationPeriod === period);
      const ofSuppliers = period === null && apart.length > 0 ? inAll(shares) : within(shares);
      return [period, variablesOf(names, within(parts), sharesOf(ofSuppliers))];
    }),
  );
};

/** What is found of each administration apart; undefined where nothing is told apart. */
type OfPeriod = { administrationPeriod?: string | null };
type Apart = readonly 'administrationPeriod'[];

const variablesOf = (
  names: VariableAbbreviation[],
  parts: FormatPart[],
  shares: SupplierShares,
): Map<VariableAbbreviation, FoundVariable> => {
  return new Map(
    names.map((name) => {
      const { formats } = declarations[name];
      return [name, formats ? formatsIn(name, formats) : figureIn(name)];
    }),
  );

  function formatsIn(name: VariableAbbreviation, formats: FormatCount): FoundVariable {
    const key = keyOfFigure(declarations[name].of);
    const lacking = lackingOf(name);
    const own = [key, ...(lacking ? [keyOfFigure(lacking)] : [])].flatMap((one) =>
      withContracts(parts, one),
    );
    const finished = ofFinishedQuarters(parts);
    const quarters = new Set(ofFinishedQuarters(own).map(({ quarter }) => quarter));
    return {
      ...addParts(declarations[name].of, key, finished),
      withoutValue: lacking ? addParts(lacking, keyOfFigure(lacking), finished).contracts : 0,
      value: formatCounts[formats](finished, key),
      ...(ofFinishedQuarters(own).length < own.length && { quarters: [...quarters].toSorted() }),
    };
  }

  function figureIn(name: VariableAbbreviation): Figure {
    const { of, suppliers } = declarations[name];
    const figure = addParts(of, keyOfFigure(of));
    const lacking = lackingOf(name);
    const withoutValue = lacking ? addParts(lacking, keyOfFigure(lacking)).contracts : 0;
    if (suppliers) return { ...figure, withoutValue, value: supplierCounts[suppliers](shares) };
    const decided = decidedByField(name);
    const isUnknown =
      decided &&
      withoutValue > 0 &&
      addParts(decided, keyOfFigure(decided)).contracts === withoutValue;
    return { ...figure, withoutValue, ...(isUnknown && { value: null }) };
  }

  function addParts(spec: FigureSpec, key: string, among = parts): Figure {
    const ofType = among.filter(({ procedureType }) =>
      [undefined, procedureType].includes(spec.procedureType),
    );
    return addFigures(
      spec,
      ofType.flatMap(({ figures }) => figures[key] ?? []),
    );
  }
};

const findParts = async (
  sql: Queries,
  selections: Selection[],
  apart: Apart,
  specs: Record<string, FigureSpec>,
): Promise<(FormatPart & OfPeriod)[]> => {
  const by = [...apart, 'organizerAdministrativeUnit', 'quarter', 'procedureType'] as const;
  const found = await Promise.all(
    selections.map(async (selection) => {
      const groups = await findGroups(sql, selection, by, specs);
      const lastUpdate = await findLastUpdate(sql, selection.organizationId);
      return groups.map((group) => ({
        organizationId: selection.organizationId,
        lastUpdate,
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

/**
 * The figures of each group; one with a mark that no kept sum knows is found as the filter that it is, so
 * that its contracts alone are read.
 */
const findGroups = async <By extends Dimension>(
  sql: Queries,
  selection: Selection,
  by: readonly By[],
  specs: Record<string, FigureSpec>,
): Promise<Group<By, Record<string, FigureSpec>>[]> => {
  const named = Map.groupBy(Object.entries(specs), ([, { marks = [] }]) =>
    marks.every(isColumnMark) ? '' : marks.join(' '),
  );
  const found = await Promise.all(
    [...named].map(([marked, own]) => {
      if (marked === '') return findFiguresBy(sql, selection, { by }, Object.fromEntries(own));
      const marks = own[0]?.[1].marks ?? [];
      const filters = { ...selection.filters, marks: [...marks] };
      const unmarked = own.map(([key, { marks: _marks, ...spec }]) => [key, spec] as const);
      return findFiguresBy(sql, { ...selection, filters }, { by }, Object.fromEntries(unmarked));
    }),
  );
  return found.flat();
};

type SharePart = SupplierShare & OfPeriod & { organizationId: string; supplier: string | null };

const shareSpecs = { amount: amountOf('counted') };

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
        isNamed: group.by.supplier !== null,
        ...group.figures,
      }));
    }),
  );
  return found.flat();
};

/**
 * What each supplier has in all administrations. A supplier is one of its monitor: nobody says that two
 * monitors mean the same one.
 */
const inAll = (parts: SharePart[]): SupplierShare[] => {
  const ofMonitors = [...Map.groupBy(parts, ({ organizationId }) => organizationId).values()];
  const ofSuppliers = ofMonitors.flatMap((own) => [
    ...Map.groupBy(own, ({ supplier }) => supplier).values(),
  ]);
  return ofSuppliers.map((own) => ({
    isNamed: own[0]?.isNamed === true,
    amount: addFigures(
      shareSpecs.amount,
      own.map(({ amount }) => amount),
    ),
  }));
};
