import { CutText } from '../../../foundation/ui/web/cut-text.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';

import classes from './load-rows.module.css';

const signs = { NEW: '+', CHANGED: '↻', SKIPPED: '–', PROBABLE: '?', ERROR: '!' } as const;

type Status = Pick<LoadRowDoc, 'status' | 'becomes'>;

/** What becomes of a row, and that it was decided where it was. */
export const useRowStateText = () => {
  const { t } = useTexts('load-review-admin');
  return ({ status, becomes }: Status): string =>
    becomes === status ? t(`row.${status}`) : t('row.decided', { as: t(`row.${becomes}`) });
};

/** What becomes of a row, and why. */
export function RowState({ row }: { row: LoadRowDoc }) {
  const { t } = useTexts('load-review-admin');
  const stateText = useRowStateText();
  const { becomes, summary } = row;
  const notes = [
    ...(summary.hasErrors ? [t('row.has-errors')] : []),
    ...(summary.skipRow ? [t('row.is-skipped')] : []),
    ...(summary.willCreateDoc ? [t('row.creates')] : []),
  ];
  return (
    <span className={classes.state} data-status={becomes}>
      <span aria-hidden className={classes.sign}>
        {signs[becomes]}
      </span>
      <CutText text={stateText(row)} notes={notes} />
    </span>
  );
}
