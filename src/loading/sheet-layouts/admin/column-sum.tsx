import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadLayout } from '../layout-endpoints.ts';

type Props = { column: LoadLayout['columns'][number]; layout: LoadLayout };

/** What an amount of the sheet adds up to: over all its rows, or as many as were added up. */
export function ColumnSum({ column: { sum }, layout: { summed } }: Props) {
  const { t, format } = useTexts('sheet-layouts-admin');
  if (sum === null) return null;
  const amount = format.money(sum);
  return (
    <div data-kind="sum">
      {summed.isWhole
        ? t('sum.of-all', { amount, count: summed.rows })
        : t('sum.of-first', { amount, count: summed.rows })}
    </div>
  );
}
