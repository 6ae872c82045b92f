import { z } from '../../foundation/platform/schema.ts';
import {
  type FieldName,
  fieldNames,
  type FieldsOfKind,
  fieldsOfKind,
  startingWith,
} from './contract-field-names.ts';
import { contractFields } from './contract-fields.ts';
import { Population } from './contract-population.ts';

/** The fields as calls answer them and the database keeps them: who first, then what. */
export const contractOrder = startingWith(
  [
    'supplier',
    'organizerAdministrativeUnit',
    'applicantAdministrativeUnit',
    'administrativeUnitType',
  ],
  fieldNames,
);

type Values = { [Name in FieldName]: (typeof contractFields)[Name]['value'] };

/**
 * A contract as the public sees it; amounts in pesos with tax, null when not known
 * (docs/methodology.md#amounts).
 */
export const Contract = z.strictObject({
  _id: z.uuid(),
  // Each field with its own value; the compiler cannot follow the names through the list.
  ...(Object.fromEntries(
    contractOrder.map((name) => [name, contractFields[name].value]),
  ) as unknown as Values),
  /** What the source says instead of the supplier: "INFORMACION RESERVADA". */
  supplierNotPublished: z.string().nullable(),
  /** Of an amendment: the contract that it amends, when that is here. */
  amendsContractId: z.uuid().nullable(),
  /** Whether the contract is part of the public figures (docs/methodology.md#what-is-counted). */
  counts: z.boolean(),
  /** How it stands to the figures: `COUNTED` when it counts, else the reason why it does not. */
  population: Population,
});
export type Contract = z.infer<typeof Contract>;

/** What is said of a contract, without what is computed from that. */
export const StatedContract = Contract.omit({
  counts: true,
  population: true,
  amendsContractId: true,
});
export type StatedContract = z.infer<typeof StatedContract>;

/** The fields that hold the address of a document, in the order they are shown. */
export type DocumentField = FieldsOfKind<'address'>;
export const documentFields = startingWith(['contractUrl'], fieldsOfKind('address'));

/** A document of a contract: where it was published, and the copy that is kept here. */
const DocumentCopy = z.strictObject({
  /** For `/public-api/files/download/{file}`. */
  file: z.uuid(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where it was copied from; not `original` when that has changed or was taken away since. */
  source: z.string(),
  savedAt: z.iso.datetime(),
});

export const ContractDocument = z.strictObject({
  field: z.enum(documentFields),
  original: z.string().nullable(),
  /** Whether the last check found it where it was published; null when nobody can tell yet. */
  isOriginalFound: z.boolean().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** The first check that found it gone; null while it is there, or nobody can tell. */
  deadSince: z.iso.datetime().nullable(),
  /** The newest copy. */
  backup: DocumentCopy.nullable(),
  /** Copies of what was there before, the newest first. */
  earlier: z.array(DocumentCopy),
  /** What the organization uploaded by hand, where the source has none. */
  uploaded: DocumentCopy.omit({ source: true, savedAt: true })
    .extend({ uploadedAt: z.iso.datetime() })
    .nullable(),
});
export type ContractDocument = z.infer<typeof ContractDocument>;

const backupName = z.uuid().nullable();
type Backups = { [Field in DocumentField as `${Field}Backup`]: typeof backupName };

/** One contract with its documents, always the four of them. */
export const ContractDetail = z.strictObject({
  ...Contract.shape,
  // One for each document; the compiler cannot follow the names through the list.
  ...(Object.fromEntries(documentFields.map((field) => [`${field}Backup`, backupName])) as Backups),
  documents: z.array(ContractDocument),
  /** When the row was last written here. */
  updatedAt: z.iso.datetime(),
});
export type ContractDetail = z.infer<typeof ContractDetail>;
