import { Alert, Button, Checkbox, Input, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type IndexChange, previewIndexChange } from '../calculation-helper-endpoints.ts';

type Props = {
  /** The draft, as a save would send it. */
  body: object;
  /** Whether the mark moves, which has to be confirmed. */
  isMoving: boolean;
  isConfirmed: boolean;
  error: ReactNode;
  onConfirm: (isConfirmed: boolean) => void;
};

/** What a save makes of the index of every monitor, asked for before it is saved. */
export function IndexChangePanel({ body, isMoving, isConfirmed, error, onConfirm }: Props) {
  const { t } = useTexts('calculations-admin');
  const [requested, setRequested] = useState<string>();
  const written = JSON.stringify(body);
  const isRequested = requested === written;
  const query = useQuery({
    ...queryOf(previewIndexChange, { body: body as never }),
    enabled: isRequested,
    staleTime: 0,
    retry: false,
  });
  const refusal = isRequested && query.isError ? refusalIn(query.error) : undefined;
  return (
    <Alert color="var(--info-text)" title={t('index.ask')}>
      <Text size="sm" mb="xs">
        {t('index.ask.note')}
      </Text>
      <Button
        variant="default"
        loading={isRequested && query.isFetching}
        onClick={() => setRequested(written)}
      >
        {t('index.show')}
      </Button>
      <div role="status">
        {isRequested && query.data && (
          <IndexChangeTable changes={query.data.data.docs} after={t('index.after')} />
        )}
        {isRequested && query.isError && (
          <Input.Error mt="xs">{refusal?.messageText ?? t('preview.failed')}</Input.Error>
        )}
      </div>
      {isMoving && (
        <>
          <Text size="sm" mt="sm">
            {t('index.former')}
          </Text>
          <Checkbox
            mt="sm"
            name="moveIndex"
            label={t('index.confirm')}
            checked={isConfirmed}
            error={error}
            onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
          />
        </>
      )}
    </Alert>
  );
}

type TableProps = {
  changes: readonly IndexChange[];
  /** The head of what would be. */
  after: string;
};

export function IndexChangeTable({ changes, after: head }: TableProps) {
  const { t } = useTexts('calculations-admin');
  return (
    <Table my="xs" captionSide="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('index.monitor')}</Table.Th>
          <Table.Th scope="col">{t('index.before')}</Table.Th>
          <Table.Th scope="col">{head}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ _id, shortName, administrationPeriod, before, after }) => (
          <Table.Tr key={_id}>
            <Table.Th scope="row">
              {shortName} {administrationPeriod}
            </Table.Th>
            <Table.Td>
              <IndexText index={before} />
            </Table.Td>
            <Table.Td>
              <IndexText index={after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function IndexText({ index }: { index: IndexChange['after'] }) {
  const { t, format } = useTexts('calculations-admin');
  if (!index) return t('index.none');
  const { result, level } = index;
  return level ? t(`index.level.${level}`, { result: format.number(result) }) : t('index.unrated');
}
