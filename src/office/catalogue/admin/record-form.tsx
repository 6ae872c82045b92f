import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type AnyRow, type AnyValues, useCatalogue, useIsReadOnly } from './use-catalogue.ts';
import { useRecordForm } from './use-record-form.ts';

import classes from './record-form.module.css';

type Props = {
  /** Undefined for a new record. */
  row?: AnyRow;
  /** Is told how to find out whether something would be lost. */
  watchDirty: (isDirty: () => boolean) => void;
  onClose: () => void;
  /** What a new record starts with, instead of nothing. */
  first?: AnyValues | undefined;
  onNext?: (values: AnyValues) => void;
  /** The field where one begins, if not the first one. */
  focusOn?: string | undefined;
};

/** Stays open, with all that was typed, until the server has accepted it. */
export function RecordForm({ row, watchDirty, onClose, first, onNext = onClose, focusOn }: Props) {
  const { Form, valuesToKeep, firstField } = useCatalogue();
  const beginsAt = focusOn ?? (row ? undefined : firstField);
  const { t } = useTexts('catalogue-admin');
  const isReadOnly = useIsReadOnly();
  const ref = useRef<HTMLFormElement>(null);
  const ways = { first, onClose, onNext };
  const { form, base, sent, issues, isSaving, conflict, save } = useRecordForm(row, ref, ways);
  useEffect(() => watchDirty(form.isDirty));
  useEffect(() => focusField(ref.current, beginsAt), [beginsAt]);
  if (isReadOnly)
    return (
      <>
        <fieldset disabled className={classes.readOnly}>
          <Form form={form} row={base} />
        </fieldset>
        <footer className={classes.footer}>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </Group>
        </footer>
      </>
    );
  return (
    <form ref={ref} noValidate onSubmit={save} aria-busy={isSaving}>
      <Form form={form} row={base} sent={sent} />
      <p className={classes.marks}>{t('required.note')}</p>
      <footer className={classes.footer}>
        <Issues>{issues}</Issues>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('save')}
          </Button>
          {valuesToKeep && !row && (
            <Button type="submit" value="next" variant="light" disabled={isSaving}>
              {t('save.next')}
            </Button>
          )}
        </Group>
      </footer>
      {conflict && <ConflictDialog {...conflict} />}
    </form>
  );
}

function Issues({ children }: { children: readonly ReactNode[] }) {
  return (
    <div role="alert">
      {children.length > 0 && (
        <Callout tone="alert">
          {children.map((issue, at) => (
            <div key={at}>{issue}</div>
          ))}
        </Callout>
      )}
    </div>
  );
}

/** The dialog itself would choose the button that closes it. */
const focusField = (form: HTMLFormElement | null, name: string | undefined): void => {
  const fields = [
    ...(form?.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, select') ?? []),
  ];
  const field = fields.find((one) => isOf(one, name)) ?? fields[0];
  field?.setAttribute('data-autofocus', '');
  field?.focus();
};

const isOf = (field: HTMLElement, name: string | undefined): boolean =>
  name !== undefined && (field.getAttribute('name') === name || field.id.endsWith(`-${name}`));
