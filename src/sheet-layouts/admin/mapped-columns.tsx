import { NativeSelect } from '@mantine/core';

import { columns as ourColumns } from '../../data-load/columns.ts';
import { Badge, type BadgeTone } from '../../ui/web/badge.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { assignColumn, type ColumnTarget, joinedWith, targetOf } from '../assign-column.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { useColumnLabel } from './use-column-label.ts';

import classes from './load-mapping.module.css';

type Props = { layout: LoadLayout; sources: Sources; onChange: (sources: Sources) => void };
type PreviewColumn = LoadLayout['columns'][number];

/** Each column of the file with its first cells as they are, and the field that it gives. */
export function MappedColumns({ layout, sources, onChange }: Props) {
  return (
    <ul className={classes.columns}>
      {layout.columns.map((column) => (
        <MappedColumn
          key={column.name}
          column={column}
          layout={layout}
          sources={sources}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

function MappedColumn({ column, layout, sources, onChange }: Props & { column: PreviewColumn }) {
  const { t } = useTexts('sheet-layouts-admin');
  const { name, heading, letter, samples } = column;
  const target = targetOf(sources, name);
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
      <NativeSelect
        aria-label={t('field-of', { column: `${letter} ${called}` })}
        value={target}
        onChange={({ currentTarget }) =>
          // The options are the targets.
          onChange(assignColumn(sources, name, currentTarget.value as ColumnTarget))
        }
        data={useTargets()}
        error={layout.refusal?.columns.includes(name) && t('change-this')}
      />
      <Why column={column} layout={layout} sources={sources} target={target} />
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

type WhyProps = Omit<Props, 'onChange'> & { column: PreviewColumn; target: ColumnTarget };

/** Where the proposal comes from, and what is joined with what. */
function Why({ column, layout, sources, target }: WhyProps) {
  const { t } = useTexts('sheet-layouts-admin');
  const { name, filled } = column;
  const joined = joinedWith(sources, name);
  const isProposed = target !== '' && targetOf(layout.sources, name) === target;
  const code = target === 'amounts' ? 'C23' : target;
  const reason = (isProposed && code !== '' && layout.reasons[code]) || 'chosen';
  const state = target === '' ? 'unused' : reason;
  return (
    <div className={classes.why}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>{' '}
      {joined.length > 1
        ? t('joined', { columns: joined.map((one) => headingOf(layout, one)).join(' + ') })
        : t('filled', { count: filled, rows: layout.rows })}
    </div>
  );
}

const headingOf = ({ columns }: LoadLayout, name: string): string =>
  columns.find((column) => column.name === name)?.heading || name;

const tones: Record<'unused' | 'chosen' | 'remembered' | 'heading' | 'contents', BadgeTone> = {
  unused: 'neutral',
  chosen: 'good',
  remembered: 'good',
  heading: 'good',
  contents: 'middle',
};
