import { amendmentCategories, categories } from '../../../foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { administrativeUnitTypes } from '../../../foundation/codelists/unit-type.ts';
import { isAgainstComma } from '../../data-load/cells/amount.ts';
import { isAmendmentRemark } from '../../data-load/checks/amendment.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { RowIssue } from '../../data-load/load-row.ts';
import { shownDay } from '../../data-load/shown-cell.ts';
import texts from '../../data-load/texts/es.json' with { type: 'json' };

/**
 * What a cell may be: the readings of a figure or a date, the names that are near, the categories of an
 * amendment, and the values of a closed list in the words of the template, which is in Spanish.
 */
export const proposalsFor = (column: ColumnCode, findings: RowIssue[]): string[] => {
  const fromFindings = findings.flatMap(({ key, values }) => [
    ...[values.proposal, values.other].flatMap((reading) =>
      reading === undefined ? [] : [asWritten(key, shownDay(String(reading)))],
    ),
    ...(values.names === undefined ? [] : String(values.names).split('; ')),
  ]);
  const isWrong = findings.some(({ kind }) => kind === 'error');
  const amends = findings.some(isAmendmentRemark) ? inWords(amendmentCategories) : [];
  return [...new Set([...fromFindings, ...amends, ...(isWrong ? (listOf[column] ?? []) : [])])];
};

/** An amount is written with the sign that was answered to separate its decimals. */
const asWritten = (key: string, reading: string): string =>
  isAgainstComma(key) ? reading.replace('.', ',') : reading;

const words: Record<string, string> = texts;
const inWords = (values: readonly string[]): string[] =>
  values.map((value) => words[`value.${value}`] ?? value);

const listOf: Partial<Record<ColumnCode, string[]>> = {
  C1: inWords(procedureTypes),
  C2: inWords(categories),
  C8: inWords(procedureStates),
  C19: inWords(administrativeUnitTypes),
};
