import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { headingOf } from '../../data-load/columns.ts';
import { rowName } from '../../data-load/row-name.ts';
import type { LoadCorrection } from '../correction-endpoints.ts';

/** What a correction did, and in which rows. */
export const useCorrectionText = () => {
  const { t, format } = useTexts('load-correction-admin');
  const shown = (text: string | null) => text ?? t('repair.blank');
  return ({ column, was, value, rows, firstRow }: LoadCorrection) => ({
    what: t('done.what', { column: headingOf(column), was: shown(was), value: shown(value) }),
    where: t('done.rows', { count: rows, shown: format.count(rows), row: rowName(firstRow) }),
  });
};
