import { useState } from 'react';

import { useTexts } from '../../../ui/web/use-texts.ts';
import { retrieveContractSuppliers } from '../../contract-helper-endpoints.ts';
import { useContractField } from './contract-form-context.tsx';
import { NewRecordDialog } from './new-record-dialog.tsx';
import { ReferencePicker } from './reference-picker.tsx';

export function SupplierField() {
  const { t } = useTexts('contract-catalogue-admin');
  const field = useContractField('supplier');
  const [name, setName] = useState<string>();
  return (
    <>
      <ReferencePicker
        {...field}
        find={retrieveContractSuppliers}
        createText={(typed) => t('create.supplier', { name: typed })}
        onCreate={setName}
      />
      {name !== undefined && (
        <NewRecordDialog
          kind="supplier"
          name={name}
          onClose={() => setName(undefined)}
          onCreated={field.onChange}
          returnTo={field.id}
        />
      )}
    </>
  );
}
