import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import { CellField } from '../../../loading/load-correction/admin/cell-field.tsx';
import { CellProposals } from '../../../loading/load-correction/admin/cell-proposals.tsx';
import { RepairDialog } from '../../../loading/load-correction/admin/repair-dialog.tsx';
import { useCorrectCells } from '../../../loading/load-correction/admin/use-correct-cells.ts';
import type { NotedCell } from './cell-notes.ts';
import type { Way } from './use-edited-cell.ts';

import classes from './load-rows.module.css';

type Props = { rowIndex: number; cell: NotedCell; onLeave: (way: Way) => void };

/** Enter saves and goes on to the row below, Tab saves and goes to the next cell, Escape leaves. */
export function LoadCellEditor({ rowIndex, cell, onLeave }: Props) {
  const { t } = useTexts('load-review-admin');
  const { code, heading, value: was, pesos, errors, proposals } = cell;
  const opened = pesos === null ? (was ?? '') : String(pesos);
  const [value, setValue] = useState(opened);
  const [isForAll, setForAll] = useState(false);
  const correct = useCorrectCells();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = host.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  // A proposal may say the same as the cell, and be a day that the cell is not.
  const save = (given: string, way: Way, isProposal = false) => {
    if (correct.isPending) return;
    if (!isProposal && given.trim() === opened) return onLeave(way);
    correct.mutate(
      { rowIndex, column: code, was, value: given },
      { onSuccess: () => onLeave(way) },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave('stay');
    if (event.key === 'Enter') save(value, 'below');
    if (event.key === 'Tab') save(value, event.shiftKey ? 'previous' : 'next');
    if (['Escape', 'Enter', 'Tab'].includes(event.key)) event.preventDefault();
  };
  return (
    <div ref={host} className={classes.editor}>
      {errors.map((error) => (
        <span key={error} className={classes.wrong}>
          {error}
        </span>
      ))}
      <CellField
        code={code}
        label={t('cell.field', { heading, row: rowName(rowIndex) })}
        isLabelHidden
        value={value}
        proposals={proposals}
        onChange={setValue}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs" mt="xs">
        <CellProposals
          code={code}
          proposals={proposals}
          onTake={(proposal) => save(proposal, 'below', true)}
        />
        <Button size="compact-sm" loading={correct.isPending} onClick={() => save(value, 'below')}>
          {t('cell.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setForAll(true)}>
          {t('cell.all')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onLeave('stay')}>
          {t('cell.leave')}
        </Button>
      </Group>
      {isForAll && (
        <RepairDialog
          column={code}
          rowIndex={rowIndex}
          typed={value}
          onClose={() => {
            setForAll(false);
            onLeave('stay');
          }}
        />
      )}
    </div>
  );
}
