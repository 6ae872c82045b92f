import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';
import type { LoadLayout } from '../layout-endpoints.ts';

import classes from './load-mapping.module.css';

type Props = {
  column: LoadLayout['columns'][number];
  /** Of the field that it gives. */
  code: ColumnCode | '';
  rows: number;
};

/** How many cells can be read as what the column was chosen to be, and one that cannot. */
export function ColumnFit({ column: { filled, fits }, code, rows }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const fit = code === '' ? undefined : fits[code];
  if (!fit || filled === 0) return t('filled', { filled, rows });
  const { cells, other } = fit;
  const kind = columns.find((one) => one.code === code)?.kind;
  const what = kind === 'day' || kind === 'amount' ? kind : 'read';
  return (
    <span className={classes.fit}>
      {t(`fits.${what}`, { count: filled, cells, filled })}
      <meter className={classes.meter} min={0} max={filled} value={cells} aria-hidden />
      {other !== null && <span translate="no">{t('fits.not', { text: other })}</span>}
    </span>
  );
}
