import { amountOf, contractsOf, type FigureSpec, ofType } from './figure.ts';
import type { Mark } from './mark.ts';

/** What a formula is about, as the index shows it. */
export const axes = ['contracts', 'competition', 'transparency'] as const;
export type Axis = (typeof axes)[number];

/** Which suppliers of the contracts are counted; two fifths are the 40 % of the spend. */
export type SupplierCount = 'all' | 'aboveMeanAmount' | 'aboveMeanContracts' | 'ofTwoFifths';
/**
 * A format is what one unit publishes of one quarter in one letter: those that contracts are of, or all
 * that should be, from the first quarter to the last. A quarter that is not over has none.
 */
export type FormatCount = 'all' | 'due';

type VariableDeclaration = {
  axis: Axis;
  /** The contracts that are counted, added up or grouped. */
  of: FigureSpec;
  /** What is counted instead of the contracts. */
  suppliers?: SupplierCount;
  formats?: FormatCount;
  /**
   * The contracts of which nobody can say whether, or with how much, they enter it, because a field is
   * blank: those with one of these marks among the same population and procedure.
   */
  lacking?: readonly Mark[];
};

const withMark = (spec: FigureSpec, mark: Mark): FigureSpec => ({ ...spec, marks: [mark] });

const contracts = contractsOf('counted');
const amount = amountOf('counted');
/** Amendments, and contracts without a category, of which nobody can say whether they are one. */
const withAmendments = contractsOf('concluded');
const published = withMark(contractsOf('every'), 'WITH_INFORMATION_DATE');

const declared = {
  $MTG: { axis: 'contracts', of: amount, lacking: ['NO_AMOUNT'] },
  $MGLP: { axis: 'contracts', of: ofType(amount, 'PUBLIC'), lacking: ['NO_AMOUNT'] },
  $MGAD: { axis: 'contracts', of: ofType(amount, 'NO_BID'), lacking: ['NO_AMOUNT'] },
  $MGIR: { axis: 'contracts', of: ofType(amount, 'INVITATION'), lacking: ['NO_AMOUNT'] },
  $NTC: { axis: 'contracts', of: contracts },
  $NTCLP: { axis: 'contracts', of: ofType(contracts, 'PUBLIC') },
  $NCSF: { axis: 'contracts', of: withMark(contracts, 'NO_FOLIO') },
  $NCADSM: {
    axis: 'contracts',
    of: withMark(ofType(contracts, 'NO_BID'), 'OVER_LIMIT'),
    lacking: ['LIMIT_NOT_STATED'],
  },
  $NCADCL: {
    axis: 'contracts',
    of: withMark(ofType(contracts, 'NO_BID'), 'COMPARED_WITH_LIMIT'),
    lacking: ['NOT_COMPARED_WITH_LIMIT'],
  },
  $NCADSL: {
    axis: 'contracts',
    of: withMark(ofType(contracts, 'NO_BID'), 'OVER_LIMIT_WITHOUT_EXCEPTION'),
    lacking: ['NOT_COMPARED_WITH_LIMIT'],
  },
  $MGADSL: {
    axis: 'contracts',
    of: withMark(ofType(amount, 'NO_BID'), 'OVER_LIMIT_WITHOUT_EXCEPTION'),
    lacking: ['NOT_COMPARED_WITH_LIMIT'],
  },
  $NAC: {
    axis: 'contracts',
    of: { ...withAmendments, category: 'EXTENSION' },
    lacking: ['NO_CATEGORY'],
  },
  $NCAD: { axis: 'contracts', of: ofType(contracts, 'NO_BID') },
  $NTP: { axis: 'competition', of: contracts, suppliers: 'all', lacking: ['NO_SUPPLIER'] },
  $NPEPE: {
    axis: 'competition',
    of: contracts,
    suppliers: 'aboveMeanAmount',
    lacking: ['NO_SUPPLIER', 'NO_AMOUNT'],
  },
  $NPCGE: {
    axis: 'competition',
    of: contracts,
    suppliers: 'ofTwoFifths',
    lacking: ['NO_SUPPLIER', 'NO_AMOUNT'],
  },
  $NPEPCP: {
    axis: 'competition',
    of: contracts,
    suppliers: 'aboveMeanContracts',
    lacking: ['NO_SUPPLIER'],
  },
  $NCDPT: { axis: 'transparency', of: withMark(contracts, 'WITH_CONTRACT_LINK') },
  $NIDPT: { axis: 'transparency', of: withMark(contracts, 'WITH_ANNOUNCEMENT_LINK') },
  $NCPJA: {
    axis: 'transparency',
    of: withMark(ofType(contracts, 'PUBLIC'), 'WITH_CLARIFICATION_LINK'),
  },
  $NTF: {
    axis: 'transparency',
    of: published,
    formats: 'all',
    lacking: ['NO_INFORMATION_DATE'],
  },
  $NFXXVII: {
    axis: 'transparency',
    of: withMark(published, 'ON_TIME'),
    formats: 'all',
    lacking: ['NO_INFORMATION_DATE'],
  },
  $NFE: { axis: 'transparency', of: contractsOf('every'), formats: 'due' },
} as const satisfies Record<string, VariableDeclaration>;

export type VariableAbbreviation = keyof typeof declared;

/**
 * What a formula may be made of, each declared here alone. Money and contracts are those of all figures
 * (docs/methodology.md#what-is-counted); only what is about amendments counts these. Each has a page in docs/methodology/ of the
 * same name.
 */
export const variables: Record<VariableAbbreviation, VariableDeclaration> = declared;

export const variableAbbreviations = Object.keys(declared) as VariableAbbreviation[];

export const isVariable = (token: string): token is VariableAbbreviation =>
  Object.hasOwn(declared, token);

/** The figures that make up variables, each of every type of procedure, by a key of its own. */
export const figuresBehind = (
  names: readonly VariableAbbreviation[],
): Record<string, FigureSpec> => {
  const wanted = names.flatMap((name) =>
    [variables[name].of, lackingOf(name) ?? [], decidedByField(name) ?? []].flat(),
  );
  return Object.fromEntries(wanted.map((spec) => [keyOfFigure(spec), ofEveryType(spec)]));
};

export const keyOfFigure = ({ measure, population, category, marks }: FigureSpec): string =>
  [measure, population, category, marks].join(' ');

const ofEveryType = ({ procedureType: _procedureType, ...spec }: FigureSpec): FigureSpec => spec;

/** The contracts that lack the field which the variable needs, as a figure of their own. */
export const lackingOf = (variable: VariableAbbreviation): FigureSpec | null => {
  const { of, lacking } = variables[variable];
  return lacking === undefined ? null : { ...candidatesOf(of), marks: lacking };
};

/** The contracts of which a field decides whether they are counted; null where that is no single field. */
export const decidedByField = (variable: VariableAbbreviation): FigureSpec | null => {
  const { of, lacking, suppliers, formats } = variables[variable];
  const isSelection = of.measure === 'contracts' || of.marks !== undefined;
  return lacking !== undefined && isSelection && !suppliers && !formats ? candidatesOf(of) : null;
};

const candidatesOf = ({ population, procedureType }: FigureSpec): FigureSpec => {
  const counted = contractsOf(population);
  return procedureType ? ofType(counted, procedureType) : counted;
};
