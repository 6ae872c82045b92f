import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useReturnFocus } from '../../../foundation/ui/admin/use-return-focus.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type AnyCatalogue, type AnyRow, useCatalogue, useOwnTexts } from './use-catalogue.ts';

type Props = { row: AnyRow; onClose: () => void; onDeleted: (message: string) => void };

/** Names the record, and stays open with the reason when the server says no. */
export function DeletionDialog(props: Props) {
  const { row, onClose } = props;
  const { nameOf, deletionBlock } = useCatalogue();
  const { own } = useOwnTexts();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={own('delete')} centered>
      <Text fw={700} size="lg" style={{ overflowWrap: 'anywhere' }}>
        {nameOf(row)}
      </Text>
      {deletionBlock?.applies(row) ? (
        <Blocked row={row} onClose={onClose} Reason={deletionBlock.Reason} />
      ) : (
        <DeletionForm {...props} />
      )}
    </Modal>
  );
}

type BlockedProps = Omit<Props, 'onDeleted'> & {
  Reason: NonNullable<AnyCatalogue['deletionBlock']>['Reason'];
};

/** There is nothing to ask. */
function Blocked({ row, onClose, Reason }: BlockedProps) {
  const { t } = useTexts('catalogue-admin');
  return (
    <>
      <Reason row={row} onClose={onClose} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </>
  );
}

function DeletionForm({ row, onClose, onDeleted }: Props) {
  const { DeletionNote, typeToDelete } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const [typed, setTyped] = useState('');
  const { issue, isDeleting, remove } = useRemoval(row, onClose, onDeleted);
  const expected = typeToDelete?.expected(row);
  const mayDelete = expected === undefined || typed.trim() === expected;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayDelete && !isDeleting)
      void remove(typeToDelete && { [typeToDelete.field]: typed.trim() });
  };
  return (
    <form onSubmit={submit}>
      <Text my="sm">{t('delete.text')}</Text>
      <Text size="sm" c="dimmed">
        {t('delete.undo')}
      </Text>
      {DeletionNote && <DeletionNote row={row} />}
      {expected !== undefined && (
        <TextInput
          my="sm"
          label={t('delete.type', { expected })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <div role="alert">{issue && <Callout tone="alert">{issue}</Callout>}</div>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={onClose}
          data-autofocus={expected === undefined || undefined}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" color="var(--bad-text)" disabled={!mayDelete} loading={isDeleting}>
          {t('delete')}
        </Button>
      </Group>
    </form>
  );
}

const useRemoval = (row: AnyRow, onClose: () => void, onDeleted: (message: string) => void) => {
  const { endpoints } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const [issue, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async (more: object | undefined) => {
    setDeleting(true);
    setProblem(undefined);
    try {
      const { message } = await call(endpoints.remove, { body: { _id: row._id, ...more } });
      onClose();
      onDeleted(message ?? 'catalogue:deleted');
      await queries.invalidateQueries();
    } catch (error) {
      setProblem(failureText(error, t('delete.failed')));
      setDeleting(false);
    }
  };
  return { issue, isDeleting, remove };
};
