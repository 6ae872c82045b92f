import { memo, type ReactNode } from 'react';

import { isLongText, isOfKind } from '../../../../records/records/contract-field-names.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';
import { ChoiceField } from './choice-field.tsx';
import { ContractDateField } from './contract-date-field.tsx';
import { AdministrationField, QuarterField, YearField } from './period-fields.tsx';
import {
  AddressField,
  AmountField,
  DayField,
  LongTextField,
  FormTextField,
} from './plain-fields.tsx';
import { ApplicantField, OrganizerField, SupplierField } from './reference-fields.tsx';
import { TotalAmount } from './total-amount.tsx';
import { EmptyField, LimitField } from './yes-or-no-fields.tsx';

type Props = { field: FormField };

/** With what a field is filled in. */
export const ContractControl = memo(function ContractControl({ field }: Props): ReactNode {
  if (isSpecial(field)) return special[field];
  if (isOfKind(field, 'code')) return <ChoiceField field={field} />;
  if (isOfKind(field, 'amount')) return <AmountField field={field} />;
  if (isOfKind(field, 'day')) return <DayField field={field} />;
  if (isOfKind(field, 'address')) return <AddressField field={field} />;
  return isLongText(field) ? <LongTextField field={field} /> : <FormTextField field={field} />;
});

/** Fields whose control helps with more than their kind. */
const special = {
  isEmpty: <EmptyField />,
  contractDate: <ContractDateField />,
  administrationPeriod: <AdministrationField />,
  fiscalYear: <YearField />,
  period: <QuarterField />,
  supplier: <SupplierField />,
  organizerAdministrativeUnit: <OrganizerField />,
  applicantAdministrativeUnit: <ApplicantField />,
  totalOrMaxAmount: <TotalAmount />,
  limitExceeded: <LimitField />,
};
const isSpecial = (field: FormField): field is keyof typeof special =>
  Object.hasOwn(special, field);
