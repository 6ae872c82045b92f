import { Category } from '../codelists/category.ts';
import { contractTypes } from '../codelists/contract-type.ts';
import { ProcedureState, ProcedureType } from '../codelists/procedure.ts';
import { FiscalYear, Quarter } from '../codelists/quarter.ts';
import { administrativeUnitTypes } from '../codelists/unit-type.ts';
import { AdministrationPeriod } from '../organizations/organization.ts';
import { z } from '../platform/schema.ts';

const text = z.string().nullable();
const amount = z.number().nullable();
const day = z.iso.date().nullable();
const Reference = z.strictObject({ _id: z.uuid(), name: z.string() });

/**
 * A contract as the public sees it; amounts in pesos with tax, null when not known
 * (docs/methodology.md#amounts).
 */
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
  /** Whether the contract is part of the public figures (docs/methodology.md#what-is-counted). */
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
