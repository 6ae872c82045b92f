import { ProcedureType } from '../../foundation/codelists/procedure.ts';
import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { CaseAnswerState } from '../contract-cases/contract-case.ts';
import { SignalId } from '../figures/signal-id.ts';
import { SignalFinding } from './signal-finding.ts';

const named = z.strictObject({ _id: z.uuid(), name: z.string() });

/** A contract that a signal asks about, with what it asks. */
export const SignalContract = z.strictObject({
  _id: z.uuid(),
  contractNumber: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  contractDate: z.iso.date().nullable(),
  /** Pesos with tax. */
  totalOrMaxAmount: z.number().nullable(),
  procedureType: ProcedureType.nullable(),
  supplier: named.nullable(),
  organizerAdministrativeUnit: named,
  finding: SignalFinding,
  /** What the municipality answered last to this question; null while it has not. */
  answered: CaseAnswerState.nullable(),
  /** Of all listed that leave the same question, of whatever page; pesos with tax. */
  together: z.strictObject({ contracts: z.int(), amount: z.number().nullable() }),
});
export type SignalContract = z.infer<typeof SignalContract>;

/** How many contracts of an administration a signal asks about. */
export const SignalAdministration = z.strictObject({
  administrationPeriod: AdministrationPeriod,
  contracts: z.int(),
});
export type SignalAdministration = z.infer<typeof SignalAdministration>;

/** Of one signal, of one administration or of all. */
export const SignalContractsQuery = z.strictObject({
  signal: SignalId,
  administrationPeriod: AdministrationPeriod.optional(),
  page: Page,
  pageSize: PageSize,
});
export type SignalContractsQuery = z.infer<typeof SignalContractsQuery>;
