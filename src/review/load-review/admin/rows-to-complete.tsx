import { Button, Group, Paper, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { headingOf } from '../../../loading/data-load/columns.ts';
import { fieldOfColumn } from '../../../loading/data-load/load-field-names.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import { useCorrectCells } from '../../../loading/load-correction/admin/use-correct-cells.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { type LoadIssueGroup, type LoadRowDoc, listLoadRows } from '../review-endpoints.ts';
import { useCellNotes } from './cell-notes.ts';
import { useShowIssueRows } from './use-review-address.ts';

import classes from './rows-to-complete.module.css';

const mostShown = 5;

type Props = {
  group: LoadIssueGroup;
  /** The id of the heading that takes the focus after the last row. */
  next: string;
  onRepair: () => void;
};

/**
 * The rows that lack a value which only each of them can say, the dearest first: a press on one of
 * the few values writes it into the row.
 */
export function RowsToComplete({ group, next, onRepair }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { column, key, count, amount } = group;
  const heading = headingOf(column);
  const showRows = useShowIssueRows();
  const query = useQuery({
    ...queryOf(listLoadRows, { query: { column, key, order: 'AMOUNT' } }),
    placeholderData: keepPreviousData,
    ...useLoadQuestions(),
  });
  const titleId = `rows-to-complete-${column}`;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <Title order={2} size="h5" id={titleId} tabIndex={-1}>
        {t('complete', { count, shown: format.count(count), field: heading })}
      </Title>
      <p className={classes.about}>
        {t('complete.about', { amount: format.money(amount) })}
        <span className={classes.keys}> {t('complete.keys')}</span>
      </p>
      <Answered query={query} failed={t('rows.failed')} height={320}>
        {({ data: { docs } }) => (
          <ChoiceRows rows={docs.slice(0, mostShown)} group={group} next={next} />
        )}
      </Answered>
      <Group gap="xs" mt="xs">
        {count > mostShown && (
          <Button variant="default" size="compact-sm" onClick={() => void showRows(group)}>
            {t('complete.see', { shown: format.count(count) })}
          </Button>
        )}
        {count > 1 && (
          <Button variant="default" size="compact-sm" onClick={onRepair}>
            {t('complete.all', { shown: format.count(count) })}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

type RowsProps = Pick<Props, 'group' | 'next'> & { rows: LoadRowDoc[] };

/** The focus goes on to the row that takes the place of one that is complete. */
function ChoiceRows({ rows, group: { column, text }, next }: RowsProps) {
  const correct = useCorrectCells();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(place.current, rows.length - 1)];
    (row?.querySelector('button') ?? document.getElementById(next))?.focus();
    place.current = undefined;
  }, [rows, next]);
  const take = (row: LoadRowDoc, index: number, value: string): void => {
    if (correct.isPending) return;
    place.current = index;
    const { rowIndex, data } = row;
    const was = data[fieldOfColumn[column]].value;
    correct.mutate({ rowIndex, column, was, value });
  };
  return (
    <ul ref={list} className={classes.rows} aria-busy={correct.isPending}>
      {rows.map((row, index) => (
        <ChoiceRow
          key={row.rowIndex}
          row={row}
          choices={row.data[fieldOfColumn[column]].proposals}
          issueText={text}
          onTake={(value) => take(row, index, value)}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  row: LoadRowDoc;
  choices: string[];
  issueText: string;
  onTake: (value: string) => void;
};

function ChoiceRow({ row, choices, issueText, onTake }: RowProps) {
  const { t } = useTexts('load-review-admin');
  const notesOf = useCellNotes();
  const cells = new Map(notesOf(row).map((cell) => [cell.field, cell.text]));
  const name = t('complete.row', { row: rowName(row.rowIndex) });
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || repeat) return;
    const choice = choices.find((one) => one[0]?.toLowerCase() === key.toLowerCase());
    if (choice) onTake(choice);
  };
  return (
    <li>
      <span className={classes.number}>{name}</span>
      <span className={classes.what}>
        <b>{cells.get('supplierName')}</b>
        <span>
          {cells.get('servicesDescription')} · {cells.get('contractNumber')}
        </span>
      </span>
      <b className={classes.amount}>{cells.get('totalOrMaxAmount')}</b>
      <span role="group" aria-label={`${name}: ${issueText}`} className={classes.choices}>
        {choices.map((choice) => (
          <button key={choice} type="button" onClick={() => onTake(choice)} onKeyDown={onKeyDown}>
            <ChoiceText text={choice} />
          </button>
        ))}
      </span>
    </li>
  );
}

/** On a narrow screen only its first word is seen. */
function ChoiceText({ text }: { text: string }) {
  const [first, ...rest] = text.split(' ');
  return (
    <>
      {first}
      {rest.length > 0 && <span className={classes.rest}> {rest.join(' ')}</span>}
    </>
  );
}
