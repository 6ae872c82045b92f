import type { Purchase } from './publication.ts';

/** How a sheet is loaded. */
export type LoadChoices = { updateExisting: boolean; probable: 'hold' | 'update' };

/**
 * What is stored after a sheet, by the sentences of docs/data-load.md alone: a number is who a
 * contract is; without one, all that it says; who left something blank is completed; the rest waits
 * for a decision.
 */
export const store = (stored: Map<number, Purchase>, row: Purchase, choices: LoadChoices): void => {
  const before = stored.get(row.id);
  if (!before || mayChange(before, row, choices)) stored.set(row.id, { ...row });
};

const mayChange = (before: Purchase, row: Purchase, choices: LoadChoices): boolean =>
  isSame(before, row) || completes(before, row)
    ? choices.updateExisting
    : choices.probable === 'update';

const isSame = (before: Purchase, row: Purchase): boolean =>
  before.number === null
    ? row.number === null && stated.every((field) => before[field] === row[field])
    : before.number === row.number;

const completes = (before: Purchase, row: Purchase): boolean =>
  before.number === null &&
  stated.every((field) => before[field] === null || before[field] === row[field]);

const stated = ['supplier', 'date', 'amount'] as const;

/** The contract that an amendment amends, once it is stored with its number. */
export const amendedBy = ({ isAmendment, number }: Purchase, stored: Map<number, Purchase>) =>
  isAmendment
    ? [...stored.values()].find((one) => !one.isAmendment && one.number === number)
    : undefined;
