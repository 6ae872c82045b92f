import { z } from '../../foundation/platform/schema.ts';
import { fieldNames } from '../../records/records/contract-field-names.ts';
import { KnownSum } from '../figures/contract-totals.ts';
import { SignalId } from '../figures/signal-id.ts';

/** Why a signal says nothing of a contract that it is about. */
const signalBlanks = [
  'NO_AMOUNT',
  /** An amount of $0.00, which is compared with none. */
  'ZERO_AMOUNT',
  'NO_SUPPLIER',
  'NO_CATEGORY',
  'NO_ITEM',
  'NO_CONTRACT_DATE',
  'NO_ANNOUNCEMENT_DATE',
  'NO_INFORMATION_DATE',
  'NO_NUMBER',
  'NO_LINK',
  'NO_ADDRESS',
  'LIMIT_NOT_STATED',
  /** Fewer contracts to compare with than the rule needs. */
  'FEW',
  /** What it is compared with are all alike. */
  'NO_SPREAD',
  /** Decided differently with tax and without. */
  'TAX',
  'NO_LIMIT',
  'NO_DAYS',
  /** The law had the text of one of its public versions removed. */
  'VERSION_REMOVED',
  'NO_AMENDMENT_MEANING',
  'NO_LIST',
] as const;
export const SignalBlank = z.enum(signalBlanks);
export type SignalBlank = z.infer<typeof SignalBlank>;

/** What a signal could say, of how many contracts, and of how many it could not and why. */
export const SignalCoverage = z.strictObject({
  signal: SignalId,
  /** Of its rule, raised with every change of it. */
  version: z.int(),
  /** The flag of the Open Contracting Partnership that asks the same. */
  ocp: z.string().nullable(),
  /** What it reads of a contract; none while it has no data. */
  fields: z.array(z.enum(fieldNames)),
  /** The contracts that it is about, and of how many of them what it needs is known. */
  population: z.int(),
  computable: z.int(),
  notComputable: z.array(z.strictObject({ blank: SignalBlank, contracts: z.int() })),
  flagged: z.int(),
  /** Groups of contracts that were found together; null where each stands alone. */
  groups: z.int().nullable(),
  context: z.int(),
  /** Of the flagged ones, and of how many no amount is known. */
  amountFlagged: KnownSum,
  withoutAmount: z.int(),
});
export type SignalCoverage = z.infer<typeof SignalCoverage>;
