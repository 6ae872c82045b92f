import { AdministrationPeriod } from '../organizations/organization.ts';
import { z } from '../platform/schema.ts';

export const procedureTypes = ['PUBLIC', 'INVITATION', 'NO_BID'] as const;
export const ProcedureType = z.enum(procedureTypes);
export type ProcedureType = z.infer<typeof ProcedureType>;

export const procedureStates = ['CONCLUDED', 'CANCELED', 'DESERTED', 'IN_PROGRESS'] as const;
export const ProcedureState = z.enum(procedureStates);
export type ProcedureState = z.infer<typeof ProcedureState>;

export const categories = [
  'EXTENSION',
  'MODIFICACION',
  'ADENDUM',
  'ACQUISITION',
  'SERVICES',
  'LEASE',
  'PUBLIC_WORKS',
] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/** A category that changes an earlier contract; its amount is never mixed into a total (decision 12). */
export const amendmentCategories = ['EXTENSION', 'MODIFICACION', 'ADENDUM'] as const;

export const administrativeUnitTypes = ['CENTRALIZED', 'DESCENTRALIZED'] as const;
export const contractTypes = ['OPEN', 'NORMAL'] as const;

export const FiscalYear = z.string().regex(/^[12]\d{3}$/);
/** A quarter, such as `1o 2019`. */
export const Quarter = z.string().regex(/^[1-4]o [12]\d{3}$/);

const text = z.string().nullable();
const amount = z.number().nullable();
const day = z.iso.date().nullable();
const Reference = z.strictObject({ _id: z.uuid(), name: z.string() });

/** A contract as the public sees it; amounts in pesos with tax, null when not known (decision 4). */
export const Contract = z.strictObject({
  _id: z.uuid(),
  supplier: Reference.nullable(),
  organizerAdministrativeUnit: Reference,
  applicantAdministrativeUnit: Reference,
  administrativeUnitType: z.enum(administrativeUnitTypes).nullable(),
  procedureType: ProcedureType,
  category: Category.nullable(),
  administrationPeriod: AdministrationPeriod,
  fiscalYear: FiscalYear,
  period: Quarter,
  contractId: text,
  partida: text,
  procedureState: ProcedureState.nullable(),
  announcementUrl: text,
  announcementDate: day,
  servicesDescription: text,
  clarificationMeetingDate: day,
  clarificationMeetingJudgmentUrl: text,
  presentationProposalsDocUrl: text,
  contractNumber: text,
  contractDate: day,
  contractType: z.enum(contractTypes).nullable(),
  totalAmount: amount,
  minAmount: amount,
  maxAmount: amount,
  totalOrMaxAmount: amount,
  contractUrl: text,
  areaInCharge: z.string(),
  updateDate: day,
  notes: text,
  karewaNotes: text,
  informationDate: day,
  limitExceeded: z.boolean().nullable(),
  amountExceeded: amount,
  isEmpty: z.boolean(),
  /** Whether the contract is part of the public figures (decision 12). */
  counts: z.boolean(),
});
export type Contract = z.infer<typeof Contract>;

/** The fields that hold the address of a document, in the order they are shown. */
export const documentFields = [
  'contractUrl',
  'announcementUrl',
  'clarificationMeetingJudgmentUrl',
  'presentationProposalsDocUrl',
] as const;
export type DocumentField = (typeof documentFields)[number];

/** A document of a contract: where it was published, and the copy that is kept here. */
export const ContractDocument = z.strictObject({
  field: z.enum(documentFields),
  original: text,
  /** Whether the last look found it where it was published; null when nobody has looked yet. */
  originalFound: z.boolean().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  backup: z
    .strictObject({
      /** For `/public-api/files/download/{file}`. */
      file: z.uuid(),
      mediaType: z.string(),
      /** Bytes. */
      size: z.int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Where it was copied from; not `original` when that has changed or was taken away since. */
      source: z.string(),
      savedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type ContractDocument = z.infer<typeof ContractDocument>;

const backupName = z.uuid().nullable();

/** One contract with its documents, always the four of them. */
export const ContractDetail = z.strictObject({
  ...Contract.shape,
  contractUrlBackup: backupName,
  announcementUrlBackup: backupName,
  clarificationMeetingJudgmentUrlBackup: backupName,
  presentationProposalsDocUrlBackup: backupName,
  documents: z.array(ContractDocument),
  /** When the row was last written here. */
  updatedAt: z.iso.datetime(),
});
export type ContractDetail = z.infer<typeof ContractDetail>;

const perType = <Value extends z.ZodType>(value: Value) => ({
  PUBLIC: value,
  INVITATION: value,
  NO_BID: value,
});

/** Pesos; null, never 0, when every contract behind it lacks an amount (decision 59). */
export const Sum = z.number().nullable();

/** Contracts beside the figures, and what those that state an amount add up to. */
export const Amendments = z.strictObject({
  count: z.int(),
  amount: Sum,
  withoutAmount: z.int(),
});
export type Amendments = z.infer<typeof Amendments>;

/** How many rows of a list are of each population; reports are listed only on request. */
export const PopulationCounts = z.strictObject({
  COUNTED: z.int(),
  AMENDMENT: z.int(),
  NOT_CONCLUDED: z.int(),
  REPORT: z.int(),
});
export type PopulationCounts = z.infer<typeof PopulationCounts>;

/**
 * What the contracts that count add up to (decision 9): pesos per procedure type and in all, how
 * many they are, the amendments beside them, and how many of them have no known amount.
 */
export const ContractTotals = z.strictObject({
  totalAmount: Sum,
  ...perType(Sum),
  counts: z.strictObject({ total: z.int(), ...perType(z.int()) }),
  amendments: Amendments,
  populations: PopulationCounts,
  withoutAmount: z.int(),
  /** The same by procedure type. */
  withoutAmounts: z.strictObject(perType(z.int())),
});
export type ContractTotals = z.infer<typeof ContractTotals>;
