import type { ReactNode } from 'react';

import type { FormField } from '../../../records/contract-form.ts';
import { AddressField } from './address-field.tsx';
import { AdministrationField } from './administration-field.tsx';
import { AmountField } from './amount-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DayField } from './day-field.tsx';
import { EmptyField } from './empty-field.tsx';
import { LimitField } from './limit-field.tsx';
import { QuarterField } from './quarter-field.tsx';
import { SupplierField } from './supplier-field.tsx';
import { LongTextField, TextField } from './text-field.tsx';
import { TotalAmount } from './total-amount.tsx';
import { ApplicantField, OrganizerField } from './unit-fields.tsx';
import { YearField } from './year-field.tsx';

/** With what each field is filled in. */
export const controls: Record<FormField, ReactNode> = {
  isEmpty: <EmptyField />,
  procedureType: <ChoiceField field="procedureType" />,
  category: <ChoiceField field="category" />,
  procedureState: <ChoiceField field="procedureState" />,
  contractId: <TextField field="contractId" />,
  partida: <TextField field="partida" />,
  contractNumber: <TextField field="contractNumber" />,
  administrationPeriod: <AdministrationField />,
  fiscalYear: <YearField />,
  period: <QuarterField />,
  servicesDescription: <LongTextField field="servicesDescription" />,
  supplier: <SupplierField />,
  administrativeUnitType: <ChoiceField field="administrativeUnitType" />,
  organizerAdministrativeUnit: <OrganizerField />,
  applicantAdministrativeUnit: <ApplicantField />,
  contractType: <ChoiceField field="contractType" />,
  totalAmount: <AmountField field="totalAmount" />,
  minAmount: <AmountField field="minAmount" />,
  maxAmount: <AmountField field="maxAmount" />,
  totalOrMaxAmount: <TotalAmount />,
  limitExceeded: <LimitField />,
  amountExceeded: <AmountField field="amountExceeded" />,
  contractDate: <DayField field="contractDate" />,
  announcementDate: <DayField field="announcementDate" />,
  clarificationMeetingDate: <DayField field="clarificationMeetingDate" />,
  updateDate: <DayField field="updateDate" />,
  informationDate: <DayField field="informationDate" />,
  contractUrl: <AddressField field="contractUrl" />,
  announcementUrl: <AddressField field="announcementUrl" />,
  clarificationMeetingJudgmentUrl: <AddressField field="clarificationMeetingJudgmentUrl" />,
  presentationProposalsDocUrl: <AddressField field="presentationProposalsDocUrl" />,
  areaInCharge: <TextField field="areaInCharge" />,
  notes: <LongTextField field="notes" />,
  karewaNotes: <LongTextField field="karewaNotes" />,
};
