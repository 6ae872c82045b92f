import { NativeSelect } from '@mantine/core';
import { useState } from 'react';

import { Badge, type BadgeTone } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { columns as ourColumns } from '../../data-load/columns.ts';
import { alternativesTo, chooseTarget, joinedWith, targetOf } from '../assign-column.ts';
import type { ColumnTarget } from '../layout-draft.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { missingColumns } from '../needed-columns.ts';
import { ColumnClash } from './column-clash.tsx';
import { ColumnFit } from './column-fit.tsx';
import { columnHeading } from './column-heading.ts';
import { ColumnSum } from './column-sum.tsx';
import { onColumnKey } from './on-column-key.ts';
import { useColumnLabel } from './use-column-label.ts';
import type { MappingDraft } from './use-mapping-draft.ts';

import classes from './load-mapping.module.css';

type Props = { layout: LoadLayout; draft: MappingDraft };
type PreviewColumn = LoadLayout['columns'][number];

/**
 * Each column of the file with its first cells as they are, and the field that it gives; folded those
 * that gave none when the columns were opened, so that none moves while somebody chooses.
 */
export function MappedColumns({ layout, draft }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const { sources, choices } = layout;
  const [unusedAtFirst] = useState(() =>
    layout.columns.flatMap(({ name }) =>
      targetOf(sources, name) === '' && !choices[name]?.target ? [name] : [],
    ),
  );
  const [isMissing] = useState(() => missingColumns(sources).length > 0);
  const isFolded = ({ name }: PreviewColumn) => unusedAtFirst.includes(name);
  const folded = layout.columns.filter(isFolded);
  const list = (columns: PreviewColumn[]) => (
    <ul className={classes.columns}>
      {columns.map((column) => (
        <MappedColumn key={column.name} column={column} layout={layout} draft={draft} />
      ))}
    </ul>
  );
  return (
    <div role="presentation" onKeyDown={onColumnKey}>
      {list(layout.columns.filter((column) => !isFolded(column)))}
      {folded.length > 0 && (
        <details className={classes.constants} open={isMissing}>
          <summary>{t('unused-columns', { count: folded.length })}</summary>
          {list(folded)}
        </details>
      )}
    </div>
  );
}

function MappedColumn({ column, layout, draft }: Props & { column: PreviewColumn }) {
  const { t } = useTexts('sheet-layouts-admin');
  const { proposed, choices, sources, clashes, setChoices } = draft;
  const { name, heading, letter, samples } = column;
  const target = choices[name]?.target ?? targetOf(sources, name);
  const clash = clashes.find(({ groups }) => groups.flat().includes(name));
  const called = heading || t('no-heading', { letter });
  return (
    <li className={classes.column}>
      <div className={classes.heading}>
        <span className={classes.letter}>{letter}</span> {called}
      </div>
      <div className={classes.samples} translate="no">
        {samples.map((text, index) => (
          // The rows have no other name, and never change their place.
          <span key={index}>{text === '' ? <i>{t('blank')}</i> : text}</span>
        ))}
      </div>
      <div>
        <NativeSelect
          aria-label={t('field-of', { column: `${letter} ${called}` })}
          value={target}
          onChange={({ currentTarget }) =>
            // The options are the targets.
            setChoices(chooseTarget(proposed, choices, name, currentTarget.value as ColumnTarget))
          }
          data={useTargets()}
          error={layout.refusal?.columns.includes(name) && t('change-this')}
        />
        {clash && <ColumnClash clash={clash} column={column} layout={layout} draft={draft} />}
      </div>
      <Why
        column={column}
        layout={layout}
        draft={draft}
        target={target}
        isClashing={clash !== undefined}
      />
    </li>
  );
}

/** The fields that a column can give, as options. */
const useTargets = () => {
  const { t } = useTexts('sheet-layouts-admin');
  const labelOf = useColumnLabel();
  return [
    { value: '', label: t('unused') },
    ...ourColumns.map(({ code }) => ({ value: code as string, label: labelOf(code) })),
    { value: 'amounts', label: t('amounts') },
  ];
};

type WhyProps = Props & { column: PreviewColumn; target: ColumnTarget; isClashing: boolean };

/** Where the proposal comes from, and what is joined with what. */
function Why({ column, layout, draft, target, isClashing }: WhyProps) {
  const { t } = useTexts('sheet-layouts-admin');
  const { name } = column;
  const joined = joinedWith(draft.sources, name);
  const alternatives = alternativesTo(draft.sources, name);
  const isProposed = target !== '' && targetOf(draft.proposed, name) === target;
  const code = target === 'amounts' ? 'C23' : target;
  const reason = (isProposed && code !== '' && layout.reasons[code]) || 'chosen';
  const used = isClashing ? ('clash' as const) : reason;
  const state = target === '' ? 'unused' : used;
  const together = (names: string[]) => names.map((one) => columnHeading(layout, one)).join(' + ');
  return (
    <div className={classes.why}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>{' '}
      {joined.length > 1 && t('joined', { columns: together(joined) })}{' '}
      {alternatives.length > 1 && t('first-of', { columns: alternatives.map(together).join(', ') })}
      {joined.length + alternatives.length === 0 && (
        <ColumnFit column={column} code={code} rows={layout.rows} />
      )}
      <ColumnSum column={column} layout={layout} />
    </div>
  );
}

const tones: Record<
  'unused' | 'chosen' | 'remembered' | 'heading' | 'contents' | 'clash',
  BadgeTone
> = {
  unused: 'neutral',
  chosen: 'good',
  remembered: 'good',
  heading: 'good',
  contents: 'middle',
  clash: 'bad',
};
