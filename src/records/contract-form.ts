import { Category } from '../codelists/category.ts';
import { contractTypes } from '../codelists/contract-type.ts';
import { ProcedureState, ProcedureType } from '../codelists/procedure.ts';
import { FiscalYear, Quarter } from '../codelists/quarter.ts';
import { administrativeUnitTypes } from '../codelists/unit-type.ts';
import { AdministrationPeriod } from '../organizations/organization.ts';
import { z } from '../platform/schema.ts';
import {
  Amount,
  Choice,
  Day,
  Formatted,
  Name,
  Reference,
  Text,
  WebAddress,
  YesOrNo,
} from './form-field.ts';

/**
 * The 34 fields of a contract's form (specification, sections 3 and 5), each with the rule it keeps
 * by itself; null is a blank. A field that is left out is blank in a new contract, and stays as it
 * is in one that is changed.
 */
export const contractForm = {
  isEmpty: z.boolean().optional(),
  procedureType: Choice(ProcedureType),
  category: Choice(Category, { MODIFICATION: 'MODIFICACION' }),
  administrationPeriod: Formatted(AdministrationPeriod, 'administration'),
  fiscalYear: Formatted(FiscalYear, 'year'),
  period: Formatted(Quarter, 'quarter'),
  contractId: Text(300),
  partida: Text(20_000),
  procedureState: Choice(ProcedureState, { COMPLETED: 'CONCLUDED' }),
  announcementUrl: WebAddress,
  announcementDate: Day,
  servicesDescription: Text(20_000),
  clarificationMeetingDate: Day,
  clarificationMeetingJudgmentUrl: WebAddress,
  presentationProposalsDocUrl: WebAddress,
  supplier: Reference,
  organizerAdministrativeUnit: Reference,
  applicantAdministrativeUnit: Reference,
  administrativeUnitType: Choice(z.enum(administrativeUnitTypes)),
  contractNumber: Text(300),
  contractDate: Day,
  contractType: Choice(z.enum(contractTypes)),
  totalAmount: Amount,
  minAmount: Amount,
  maxAmount: Amount,
  totalOrMaxAmount: Amount,
  contractUrl: WebAddress,
  areaInCharge: Name,
  updateDate: Day,
  notes: Text(20_000),
  karewaNotes: Text(20_000),
  informationDate: Day,
  limitExceeded: YesOrNo,
  amountExceeded: Amount,
};

/** What somebody sent of a form. */
export type GivenForm = z.output<z.ZodObject<typeof contractForm>>;
export type FormField = keyof GivenForm;

/** All fields of a form, as one contract; references are ids, null is a blank. */
export type ContractForm = {
  [Field in FormField]-?: Exclude<GivenForm[Field], undefined>;
};

export const formFields = Object.keys(contractForm) as FormField[];

/** The form of a new contract. */
export const blankForm = Object.fromEntries([
  ...formFields.map((field) => [field, null]),
  ['isEmpty', false],
]) as ContractForm;

/** `given` over what was there before. */
export const completeForm = (given: GivenForm, before: ContractForm): ContractForm => {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(said) };
};
