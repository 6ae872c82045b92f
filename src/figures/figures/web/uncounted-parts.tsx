import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './uncounted-parts.module.css';

type Props = {
  sums: {
    /** As many as the list has. */
    contracts: number;
    counted: number;
    amendments: number;
    notConcluded: number;
  };
};

/** What a list has beside the contracts that the money is of: "+ 39 no concluidos". */
export function UncountedParts({ sums }: Props) {
  const { t, format } = useTexts('figures');
  const { contracts, counted, amendments, notConcluded } = sums;
  const parts = {
    AMENDMENT: amendments,
    NOT_CONCLUDED: notConcluded,
    REPORT: contracts - counted - amendments - notConcluded,
  };
  return (['AMENDMENT', 'NOT_CONCLUDED', 'REPORT'] as const).map(
    (one) =>
      parts[one] > 0 && (
        <small key={one} className={classes.uncounted} data-uncounted="">
          {t(`uncounted.${one}`, { count: parts[one], number: format.count(parts[one]) })}{' '}
        </small>
      ),
  );
}
