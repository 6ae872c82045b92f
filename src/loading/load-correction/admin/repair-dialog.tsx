import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ColumnCode, headingOf } from '../../data-load/columns.ts';
import { ExampleRows } from '../../sheet-layouts/admin/example-rows.tsx';
import { listLoadCellValues, type LoadCellValue } from '../correction-endpoints.ts';
import { CellField } from './cell-field.tsx';
import { CellProposals } from './cell-proposals.tsx';
import { useCorrectCells } from './use-correct-cells.ts';

import classes from './repair-dialog.module.css';

type RepairedCells = {
  column: ColumnCode;
  /** Only cells in which that was found. */
  issueKey?: string;
  /** Only cells that say the same as that row's. */
  rowIndex?: number;
};
type Props = RepairedCells & {
  /** What was typed for one of them. */
  typed?: string;
  onClose: () => void;
};

/** The different cells of a column, each replaced in all its rows at once. */
export function RepairDialog({ column, issueKey, rowIndex, typed, onClose }: Props) {
  const { t, format } = useTexts('load-correction-admin');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [searched] = useDebouncedValue(search, 300);
  const heading = headingOf(column);
  const query = useQuery({
    ...queryOf(listLoadCellValues, {
      query: {
        column,
        ...(issueKey && { key: issueKey }),
        ...(rowIndex !== undefined && { rowIndex }),
        ...(searched.trim() !== '' && { search: searched }),
        page,
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Modal opened onClose={onClose} size="lg" title={t('repair.title', { heading })} centered>
      <Answered query={query} failed={t('repair.failed')} height={120}>
        {({ data: { docs, pages, total } }) => (
          <>
            {(pages > 1 || search !== '') && (
              <TextInput
                type="search"
                label={t('repair.search')}
                value={search}
                onChange={({ currentTarget }) => {
                  setSearch(currentTarget.value);
                  setPage(1);
                }}
              />
            )}
            <p role="status">
              {total === 1 && docs[0]?.value === null
                ? t('repair.total-blank')
                : t('repair.total', { count: total, shown: format.count(total) })}
            </p>
            <ul className={classes.values}>
              {docs.map((doc) => (
                <ValueItem
                  key={`${doc.rowIndex} ${doc.value}`}
                  doc={doc}
                  column={column}
                  issueKey={issueKey}
                  typed={typed}
                  onReplaced={rowIndex === undefined ? undefined : onClose}
                />
              ))}
            </ul>
            {pages > 1 && (
              <Group mt="md" gap="xs">
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={page <= 1}
                  onClick={() => setPage(page - 1)}
                >
                  {t('repair.previous')}
                </Button>
                <span>
                  {t('repair.page', { page: format.count(page), pages: format.count(pages) })}
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={page >= pages}
                  onClick={() => setPage(page + 1)}
                >
                  {t('repair.next')}
                </Button>
              </Group>
            )}
          </>
        )}
      </Answered>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('repair.close')}
        </Button>
      </Group>
    </Modal>
  );
}

type ItemProps = {
  doc: LoadCellValue;
  column: ColumnCode;
  issueKey: string | undefined;
  typed: string | undefined;
  /** Where there was nothing but this value to replace. */
  onReplaced: (() => void) | undefined;
};

function ValueItem({ doc, column, issueKey, typed, onReplaced }: ItemProps) {
  const { t, format } = useTexts('load-correction-admin');
  const { rowIndex, value: was, count, amount, errors, infos, proposals } = doc;
  // Nobody knows what a blank cell would have said, nor whether a cell without an error should say
  // anything else: no value is filled in that a press would give to all.
  const proposal = was !== null && errors.length > 0 ? proposals[0] : undefined;
  const [value, setValue] = useState(typed ?? proposal ?? was ?? '');
  const correct = useCorrectCells();
  const valueText = was ?? t('repair.blank');
  return (
    <li>
      <p className={classes.value}>
        <b>{valueText}</b>{' '}
        <span>
          {t('repair.rows', { count, shown: format.count(count), amount: format.money(amount) })}
        </span>
      </p>
      {[...errors, ...infos].map((issue) => (
        <p key={issue} className={classes.detail}>
          {issue}
        </p>
      ))}
      {doc.examples.length > 1 && (
        <div className={classes.detail}>
          {t('repair.examples')}
          <ExampleRows examples={doc.examples} />
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const everywhere = { rows: count, ...(issueKey && { key: issueKey }) };
          correct.mutate(
            { rowIndex, column, was, value, everywhere },
            { onSuccess: () => onReplaced?.() },
          );
        }}
      >
        <CellField
          code={column}
          label={t('repair.field', { value: valueText.slice(0, 80) })}
          value={value}
          proposals={proposals}
          onChange={setValue}
        />
        <Group gap="xs" mt="xs">
          <CellProposals code={column} proposals={proposals} onTake={setValue} />
        </Group>
        <Button type="submit" mt="xs" loading={correct.isPending} disabled={value === (was ?? '')}>
          {t('repair.do', { count, shown: format.count(count) })}
        </Button>
      </form>
    </li>
  );
}
