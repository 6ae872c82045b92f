import { memo, type ReactNode } from 'react';

import { isLongText, isOfKind } from '../../../records/contract-field-names.ts';
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
import { LongTextField, FormTextField } from './text-field.tsx';
import { TotalAmount } from './total-amount.tsx';
import { ApplicantField, OrganizerField } from './unit-fields.tsx';
import { YearField } from './year-field.tsx';

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
