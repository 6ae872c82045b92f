import { useState } from 'react';

import { useTexts } from '../../../ui/web/use-texts.ts';
import { retrieveContractUnits } from '../../contract-helper-endpoints.ts';
import type { useContractField } from './contract-form-context.tsx';
import { NewRecordDialog } from './new-record-dialog.tsx';
import { ReferencePicker } from './reference-picker.tsx';

type Props = ReturnType<
  typeof useContractField<'organizerAdministrativeUnit' | 'applicantAdministrativeUnit'>
>;

export function UnitPicker(field: Props) {
  const { t } = useTexts('contract-catalogue-admin');
  const [name, setName] = useState<string>();
  return (
    <>
      <ReferencePicker
        {...field}
        find={retrieveContractUnits}
        createText={(typed) => t('create.unit', { name: typed })}
        onCreate={setName}
      />
      {name !== undefined && (
        <NewRecordDialog
          kind="unit"
          name={name}
          onClose={() => setName(undefined)}
          onCreated={field.onChange}
          returnTo={field.id}
        />
      )}
    </>
  );
}
