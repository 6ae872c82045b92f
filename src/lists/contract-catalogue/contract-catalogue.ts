import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { ProcedureState, ProcedureType } from '../../foundation/codelists/procedure.ts';
import { FiscalYear, Quarter } from '../../foundation/codelists/quarter.ts';
import { parsedJson } from '../../foundation/downloads/download-format.ts';
import { z } from '../../foundation/platform/schema.ts';
import { catalogueEndpoints } from '../../office/catalogue/catalogue-endpoints.ts';
import {
  blankForm,
  completeForm,
  type ContractForm,
  contractForm,
  formFields,
  type GivenForm,
} from '../../records/records/contract-form.ts';
import { contractFormIssues, normalizeContractForm } from '../../records/records/contract-rules.ts';
import { Contract } from '../../records/records/contract.ts';
import { catalogueSorts } from '../contracts/catalogue-sorts.ts';

const { _id: _, ...fields } = Contract.shape;

/** A code, and what it means in the language of the request. */
const Description = z.strictObject({ description: z.string(), key: z.string() });

/** A row of the back office: all a contract says, and what its codes mean (section 3). */
const contractRow = {
  ...fields,
  procedureTypeEnumObject: Description,
  categoryEnumObject: Description.nullable(),
  procedureStateEnumObject: Description.nullable(),
  administrativeUnitTypeEnumObject: Description.nullable(),
  contractTypeEnumObject: Description.nullable(),
};

/** One value of a query, or several under one name; they are ORed. */
const several = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess((given) => (given === undefined ? given : [given].flat()), z.array(value).max(200))
    .optional();

/** The server knows what a contract says that is only changed in part; it checks the whole. */
const checkForm = (given: GivenForm & { _id?: string }, context: z.RefinementCtx): void => {
  const isNew = given._id === undefined;
  if (!isNew && formFields.some((field) => given[field] === undefined)) return;
  const form = normalizeContractForm(completeForm(given, blankForm));
  for (const { field, message } of contractFormIssues(form, isNew ? undefined : form))
    context.addIssue({ code: 'custom', path: [field], message });
};

export const contractCatalogue = catalogueEndpoints({
  module: 'contracts',
  permission: 'CONTRACTS',
  organization: 'required',
  writes: 'organization',
  doc: contractRow,
  draft: contractForm,
  check: checkForm,
  sorts: catalogueSorts,
  name: 'contracts',
  // The public filter, so that a figure's filter leads to the rows behind it here too.
  filters: {
    filters: parsedJson(ContractFilters).optional(),
    fiscalYears: several(FiscalYear),
    trimonths: several(Quarter),
    procedureTypes: several(ProcedureType),
    procedureStates: several(ProcedureState),
    administrativeUnits: several(z.uuid()),
  },
});

export type ContractRow = z.infer<typeof contractCatalogue.Row>;

/** The form that a stored contract would fill in. */
export const formOf = (
  row: Omit<ContractRow, '_id' | 'createdAt' | 'updatedAt'>,
): ContractForm => ({
  // Each field of the form, by its name; the compiler cannot follow the names through the list.
  ...(Object.fromEntries(
    formFields.map((field) => [field, row[field]]),
  ) as unknown as ContractForm),
  supplier: row.supplier?._id ?? null,
  organizerAdministrativeUnit: row.organizerAdministrativeUnit._id,
  applicantAdministrativeUnit: row.applicantAdministrativeUnit._id,
});
