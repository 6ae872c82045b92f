import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePageHeading } from '../../../foundation/ui/admin/use-page-heading.ts';
import { WorkBar, WorkBarFile } from '../../../foundation/ui/admin/work-bar.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { columnsOfSource, type Sources } from '../layout.ts';

import classes from './mapping-bar.module.css';

type Props = {
  layout: LoadLayout;
  sources: Sources;
  todo: UndecidedParts;
  isSending: boolean;
  /** The way out without reading the file. */
  wayOut: ReactNode;
};

/** How much a person has still to say, of each kind. */
export type UndecidedParts = { missing: number; clashes: number; undecided: number };

export const isDecided = ({ missing, clashes, undecided }: UndecidedParts): boolean =>
  missing + clashes + undecided === 0;

/** What the file holds, why it is not read yet, and what reads it: on the screen wherever one is. */
export function MappingBar({ layout, sources, todo, isSending, wayOut }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const heading = usePageHeading(t('title'));
  const { fileName, sheets, sheet } = layout;
  const place = sheets.length > 1 ? `${fileName} · ${sheet}` : fileName;
  return (
    <WorkBar
      actions={
        <>
          {wayOut}
          <Button type="submit" disabled={!isDecided(todo)} loading={isSending}>
            {t('go-on')}
          </Button>
        </>
      }
    >
      <div className={classes.title}>
        <WorkBarFile>{place}</WorkBarFile>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
      </div>
      <div className={classes.result}>
        <FileSum layout={layout} sources={sources} />
        <Text component="p" size="sm" role="status" m={0}>
          <StillToDecide {...todo} />
        </Text>
      </div>
    </WorkBar>
  );
}

/** How many rows there are, and what the amounts add up to that the contracts would take. */
function FileSum({ layout, sources }: Pick<Props, 'layout' | 'sources'>) {
  const { t, format } = useTexts('sheet-layouts-admin');
  const { rows, isWhole } = layout.summed;
  const sum = sumOfAmounts(layout, sources);
  const count = { count: rows, shown: format.count(rows) };
  return (
    <p className={classes.sum}>
      {[
        t(isWhole ? 'bar.rows' : 'bar.first-rows', count),
        ...(sum === null ? [] : [format.money(sum)]),
      ].join(' · ')}
    </p>
  );
}

/** Null where several columns make the amount, or the file does not state it in pesos. */
const sumOfAmounts = ({ columns, statedUnit }: LoadLayout, sources: Sources): number | null => {
  const source = amountCodes.map((code) => sources[code]).find((one) => one !== undefined);
  const [name, ...others] = source ? columnsOfSource(source) : [];
  if (statedUnit || name === undefined || others.length > 0) return null;
  return columns.find((column) => column.name === name)?.sum ?? null;
};

const amountCodes: readonly ColumnCode[] = ['C22', 'C25'];

/** Why the file is not read yet. */
function StillToDecide({ missing, clashes, undecided }: UndecidedParts) {
  const { t } = useTexts('sheet-layouts-admin');
  if (isDecided({ missing, clashes, undecided })) return t('bar.ready');
  return (
    <>
      {missing > 0 && t('missing.count', { count: missing })}{' '}
      {clashes > 0 && t('clash.count', { count: clashes })}{' '}
      {undecided > 0 && t('question.count', { count: undecided })}
    </>
  );
}
