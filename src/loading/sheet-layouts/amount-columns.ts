import {
  type HeadingRoles,
  rolesOfHeading,
  type TaxRole,
  wordsOfHeading,
} from './heading-roles.ts';
import { ownHeading } from './party-columns.ts';
import type { SheetColumn } from './sheet-columns.ts';
import type { SheetFigures } from './sheet-figures.ts';

/** A column that its heading calls an amount of the contract. */
export type AmountColumn = { name: string; tax: TaxRole | undefined; isTotal: boolean };

/** One that may be the amount of the contract; proven where net and tax add up to it. */
type AmountCandidate = AmountColumn & { isProven: boolean };

/** Those that may be the amount of the contract, the surest first; the tax alone is none. */
export const amountCandidates = (
  columns: readonly SheetColumn[],
  figures?: SheetFigures,
): AmountCandidate[] => {
  const proven = provenTotals(columns, figures);
  const parts = new Set(figures?.taxColumns.flatMap(({ net, tax }) => [net, tax]));
  return columns
    .filter((column) => proven.has(column.name) || isContractAmount(column))
    .map((column) => ({ column, ...describeAmount(column) }))
    .filter(({ tax, name }) => proven.has(name) || (tax !== 'tax' && !parts.has(name)))
    .map((amount) => ({ ...amount, order: proven.has(amount.name) ? -1 : orderOf(amount) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ name, tax, isTotal }) => ({ name, tax, isTotal, isProven: proven.has(name) }));
};

/** The sums of a net amount and its tax that are not of something else than the contract. */
const provenTotals = (columns: readonly SheetColumn[], figures?: SheetFigures): Set<string> => {
  const possible = new Set(columns.filter(mayBeContracts).map(({ name }) => name));
  const totals = (figures?.taxColumns ?? []).map(({ total }) => total);
  return new Set(totals.filter((name) => possible.has(name)));
};

/** Whether a heading calls a column an amount of the contract, with tax or without. */
const isContractAmount = (column: SheetColumn): boolean =>
  isAmountHeading(column) && mayBeContracts(column);

/** Nothing in the heading says that it is of another thing, or a part. */
export const mayBeContracts = (column: SheetColumn): boolean =>
  isOfContract(column) && rolesOfHeading(column.heading).amountPart === undefined;

export const isOfContract = ({ heading }: SheetColumn): boolean => {
  const { who, subject } = rolesOfHeading(heading);
  return (subject === undefined || subject === 'contract') && !othersOffers.has(who);
};

const othersOffers = new Set<HeadingRoles['who']>(['quoted', 'participant']);

export const isAmountHeading = (column: SheetColumn): boolean =>
  amountNoun.test(wordsOfHeading(ownHeading(column))) ||
  (column.group !== undefined &&
    rolesOfHeading(ownHeading(column)).tax !== undefined &&
    amountNoun.test(wordsOfHeading(column.group)));

const amountNoun =
  /^(?:(?:CONTRATO |GRAN )?(?:MONTOS?|IMPORTES?|INVERSION|COSTOS?|PRECIOS?|VALOR|SUB ?TOTAL|NETO)(?: |$)|(?:GRAN )?TOTAL(?:$| (?:CON|SIN|GENERAL|NETO|CONTRAT\S*|ADJUDIC\S*|PAGAR|A PAGAR|IVA|IMPUESTOS?|MAS|PESOS|MXN|MN)(?: |$)))/;

/** What the heading says of the tax, and whether it is called the total. */
export const describeAmount = (column: SheetColumn): AmountColumn => ({
  name: column.name,
  tax: rolesOfHeading(column.heading).tax,
  isTotal: /(?:^| )(?:TOTAL|TOTALES)(?: |$)/.test(wordsOfHeading(column.heading)),
});

/** With tax, the total, the amount of the contract, an amount, what something costs, without tax. */
const orderOf = ({ column, tax, isTotal }: AmountColumn & { column: SheetColumn }): number => {
  if (tax === 'gross') return isTotal ? 0 : 1;
  if (tax === 'unclear') return 6;
  if (tax === 'net') return 7;
  const words = wordsOfHeading(column.heading);
  if (isTotal) return 2;
  if (/CONTRAT|ADJUDIC/.test(words)) return 3;
  return /^(?:MONTO|IMPORTE)/.test(words) ? 4 : 5;
};

/** Columns of money that no field takes and whose headings do not say what else they are. */
export const unusedAmounts = (
  columns: readonly SheetColumn[],
  used: ReadonlySet<string>,
  figures: SheetFigures,
): string[] => {
  const explained = new Set(figures.taxColumns.flatMap(({ net, tax }) => [net, tax]));
  return columns
    .filter(({ name }) => !used.has(name) && !explained.has(name))
    .filter((column) => mayBeContracts(column) && isOfMoney(column, figures))
    .filter((column) => !['tax', 'net'].includes(describeAmount(column).tax ?? ''))
    .map(({ name }) => name);
};

const isOfMoney = (column: SheetColumn, { columns }: SheetFigures): boolean => {
  const { filled = 0, amounts = 0, asMoney = 0 } = columns[column.name] ?? {};
  if (amounts === 0 || amounts < filled * mostOf) return false;
  return isAmountHeading(column) || asMoney >= amounts / 5;
};

const mostOf = 0.7;

/** Whether a column has the value added tax alone. */
export const isTaxColumn = ({ heading }: SheetColumn): boolean =>
  rolesOfHeading(heading).tax === 'tax' &&
  /(?:^| )(?:IVA|IMPUESTOS?)(?: |$)/.test(wordsOfHeading(heading)) &&
  !/RETENCION|RETENID/.test(wordsOfHeading(heading));

/** The columns that may have the amount of the contract, its minimum or its maximum. */
export const namesOfAmounts = (columns: readonly SheetColumn[]): Set<string> =>
  new Set(
    columns
      .filter((column) => isAmountHeading(column) && isOfContract(column))
      .filter(({ heading }) => {
        const { tax, amountPart } = rolesOfHeading(heading);
        return tax !== 'tax' && amountPartsOfContract.has(amountPart);
      })
      .map(({ name }) => name),
  );

const amountPartsOfContract = new Set<HeadingRoles['amountPart']>([
  undefined,
  'minimum',
  'maximum',
]);
