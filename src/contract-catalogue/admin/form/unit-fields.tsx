import { TextInput } from '@mantine/core';

import { useTexts } from '../../../ui/web/use-texts.ts';
import { useContractField, useContractForm } from './contract-form-context.tsx';
import { UnitPicker } from './unit-picker.tsx';

export function OrganizerField() {
  return <UnitPicker {...useContractField('organizerAdministrativeUnit')} />;
}

/** A decentralized body buys for itself: there is nothing to choose. */
export function ApplicantField() {
  const { t } = useTexts('contract-catalogue-admin');
  const { values } = useContractForm().form;
  const field = useContractField('applicantAdministrativeUnit');
  if (values.administrativeUnitType !== 'DESCENTRALIZED') return <UnitPicker {...field} />;
  return (
    <TextInput
      id={field.id}
      label={field.label}
      withAsterisk={field.withAsterisk}
      description={t('units.same')}
      inputWrapperOrder={field.inputWrapperOrder}
      value={values.organizerAdministrativeUnit?.name ?? ''}
      readOnly
    />
  );
}
