import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

import { FieldRemark } from '../../../../foundation/ui/admin/field-remark.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { useRfcWarning } from '../use-rfc-warning.ts';
import { type NewRecord, useNewRecord } from './use-new-record.ts';

type Props = NewRecord & {
  onClose: () => void;
  /** The field that has the focus afterwards. */
  returnTo: string;
};

/** Creates what a contract needs, without leaving it. */
export function NewRecordDialog({ kind, name, onCreated, onClose, returnTo }: Props) {
  const { t } = useTexts('contract-catalogue-admin');
  const [values, setValues] = useState({ name, rfc: '' });
  const doubtOf = useRfcWarning();
  const close = () => {
    onClose();
    // Once the dialog below may have the focus again.
    setTimeout(() => document.querySelector<HTMLElement>(`#${returnTo}`)?.focus(), 50);
  };
  const { errors, isSaving, save } = useNewRecord({
    kind,
    onCreated: (record) => {
      onCreated(record);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) void save(values);
  };
  return (
    <Modal opened onClose={close} title={t(`${kind}.title`)} zIndex={300} returnFocus={false}>
      <form noValidate onSubmit={submit} aria-busy={isSaving}>
        <Stack>
          <TextInput
            label={t(kind === 'supplier' ? 'new.name' : 'new.unitName')}
            description={t(`new.${kind}.hint`)}
            value={values.name}
            error={errors['name']}
            withAsterisk
            data-autofocus
            autoComplete="off"
            onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
          />
          {kind === 'supplier' && (
            <TextInput
              label={t('new.rfc')}
              description={<FieldRemark>{doubtOf(values.rfc)}</FieldRemark>}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              value={values.rfc}
              error={errors['rfc']}
              autoComplete="off"
              onChange={({ currentTarget }) => setValues({ ...values, rfc: currentTarget.value })}
            />
          )}
          <Text role="alert" size="sm" c="var(--bad-text)">
            {errors['']}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('new.cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t('new.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
