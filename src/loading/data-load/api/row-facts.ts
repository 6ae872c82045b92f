import { isAmendment } from '../../../foundation/codelists/category.ts';
import { amendedNumber } from '../../../records/records/api/contract-identity.ts';
import { datesDisagree } from '../checks/years.ts';
import type { ColumnCode } from '../columns.ts';
import type { DraftField, RowStatus } from '../load-row.ts';
import type { PlannedRow, Resolved, Target } from './planned-row.ts';
import { shortDigest } from './short-digest.ts';

/** What a row adds to the summary of its load; what does not hold is absent. */
export type RowFacts = {
  status: RowStatus;
  amount: number | null;
  isDecided?: true;
  isRepeat?: true;
  datesDisagree?: true;
  leftBlank?: number;
  notPublished?: number;
  supplier?: NamedFact;
  organizer?: NamedFact;
  applicant?: NamedFact;
  /** Which contract it would be, and of an amendment which one it amends. */
  identity?: string;
  amends?: string;
  /** Whether the contract that it amends is registered. */
  isLinked?: true;
};

/**
 * A supplier or unit of a row; `creates` is its name as the row says it, where the row creates it, and
 * `hasRfc` says that its key is its RFC.
 */
type NamedFact = { key: string; isNew?: true; hasRfc?: true; creates?: string };

/** `registered` are the identities of contracts that are there. */
export const factsOf = (row: PlannedRow, registered: ReadonlySet<string>): RowFacts => {
  const { status, draft, target, repeats, findings } = row;
  const count = (wanted: string) => findings.filter(({ key }) => key === wanted).length;
  const isRead = status !== 'ERROR' && repeats === null;
  const isWritable = status !== 'ERROR' && status !== 'SKIPPED';
  const leftBlank = isRead ? count('check.left-blank') : 0;
  const notPublished = isRead ? count('check.amount-not-published') : 0;
  return {
    status,
    amount: draft.totalOrMaxAmount,
    ...(row.isDecided && { isDecided: true }),
    ...(repeats !== null && { isRepeat: true }),
    ...(isWritable && datesDisagree(draft) && { datesDisagree: true }),
    ...(leftBlank > 0 && { leftBlank }),
    ...(notPublished > 0 && { notPublished }),
    ...(target && targetFacts(row, target, registered)),
  };
};

const targetFacts = (
  row: PlannedRow,
  { supplier, organizer, applicant, identityKey, record }: Target,
  registered: ReadonlySet<string>,
): Partial<RowFacts> => {
  const amended = amendedNumber(identityKey) ?? '';
  return {
    ...(supplier && { supplier: namedFact(row, 'C15', supplier) }),
    organizer: namedFact(row, 'C17', organizer),
    applicant: namedFact(row, 'C18', applicant),
    identity: shortDigest(identityKey),
    ...(isAmendment(record.category) && { amends: shortDigest(amended) }),
    ...(registered.has(amended) && { isLinked: true }),
  };
};

/** Ids of what is new differ from plan to plan; its keys do not. */
export const stableKey = (
  named: Resolved<{ _id: string; nameKey: string; rfcKey?: string | null }>,
): string => (named.isNew ? (named.rfcKey ?? named.nameKey) : named._id);

const namedFact = (
  { creates, draft }: PlannedRow,
  column: NameColumn,
  named: Parameters<typeof stableKey>[0],
): NamedFact => ({
  key: stableKey(named),
  ...(named.isNew && { isNew: true }),
  ...(named.isNew && named.rfcKey && { hasRfc: true }),
  ...(creates.includes(column) && { creates: String(draft[nameFields[column]] ?? '') }),
});

export type NameColumn = Extract<ColumnCode, 'C15' | 'C17' | 'C18'>;

/** The columns whose cells name a supplier or a unit. */
export const nameFields = {
  C15: 'supplierName',
  C17: 'organizerAdministrativeUnit',
  C18: 'applicantAdministrativeUnit',
} as const satisfies Record<NameColumn, DraftField>;
