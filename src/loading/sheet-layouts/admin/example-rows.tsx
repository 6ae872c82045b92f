import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../data-load/row-name.ts';
import type { LoadLayout } from '../layout-endpoints.ts';

type Props = Pick<LoadLayout, 'examples'>;

/** Rows that differ as much as possible, for whoever says something of all of them. */
export function ExampleRows({ examples }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  return (
    <ul>
      {examples.map(({ row, text }) => (
        <li key={row}>{t('all-rows.example', { row: rowName(row), text })}</li>
      ))}
    </ul>
  );
}
