import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import {
  retrieveContractSuppliers,
  retrieveContractUnits,
} from '../../contract-helper-endpoints.ts';
import { useContractField, useContractForm } from './contract-form-context.tsx';
import { NewRecordDialog } from './new-record-dialog.tsx';
import { ReferencePicker } from './reference-picker.tsx';

/** Of a contract whose source does not publish its supplier, with what stands there instead. */
export function SupplierField() {
  const { t } = useTexts('contract-catalogue-admin');
  const field = useContractField('supplier');
  const reason = useContractForm().row?.supplierNotPublished ?? null;
  if (reason === null || field.value) return <CreatingPicker kind="supplier" field={field} />;
  const description = (
    <>
      {t('supplier.not-published', { reason })} {field.description}
    </>
  );
  return <CreatingPicker kind="supplier" field={{ ...field, description }} />;
}

export function OrganizerField() {
  return <CreatingPicker kind="unit" field={useContractField('organizerAdministrativeUnit')} />;
}

/** A decentralized body buys for itself: there is nothing to choose. */
export function ApplicantField() {
  const { t } = useTexts('contract-catalogue-admin');
  const { values } = useContractForm().form;
  const field = useContractField('applicantAdministrativeUnit');
  if (values.administrativeUnitType !== 'DESCENTRALIZED')
    return <CreatingPicker kind="unit" field={field} />;
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

const calls = { supplier: retrieveContractSuppliers, unit: retrieveContractUnits };

type Props = {
  kind: keyof typeof calls;
  field: ReturnType<
    typeof useContractField<
      'supplier' | 'organizerAdministrativeUnit' | 'applicantAdministrativeUnit'
    >
  >;
};

/** Chooses a record, or creates the one whose name was typed. */
function CreatingPicker({ kind, field }: Props) {
  const { t } = useTexts('contract-catalogue-admin');
  const [name, setName] = useState<string>();
  return (
    <>
      <ReferencePicker
        {...field}
        find={calls[kind]}
        createText={(typed) => t(`create.${kind}`, { name: typed })}
        onCreate={setName}
      />
      {name !== undefined && (
        <NewRecordDialog
          kind={kind}
          name={name}
          onClose={() => setName(undefined)}
          onCreated={field.onChange}
          returnTo={field.id}
        />
      )}
    </>
  );
}
