import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './public-preview.module.css';

type Props = { before: ContractTotals; after: ContractTotals };
type Row = {
  key:
    | 'listed'
    | 'not-concluded'
    | 'total'
    | 'PUBLIC'
    | 'INVITATION'
    | 'NO_BID'
    | 'contracts'
    | 'without'
    | 'amendments';
  kind: 'money' | 'count';
  /** Whether it is told where it stays as it is, too. */
  isAlways?: true;
  of: (totals: ContractTotals) => number | null;
};

const rows: Row[] = [
  {
    key: 'listed',
    kind: 'count',
    of: ({ populations: { COUNTED, AMENDMENT, NOT_CONCLUDED } }) =>
      COUNTED + AMENDMENT + NOT_CONCLUDED,
  },
  { key: 'contracts', kind: 'count', isAlways: true, of: ({ counts }) => counts.total },
  { key: 'total', kind: 'money', isAlways: true, of: ({ totalAmount }) => totalAmount },
  ...procedureTypes.map((type) => ({
    key: type,
    kind: 'money' as const,
    of: (totals: ContractTotals) => totals[type],
  })),
  { key: 'without', kind: 'count', of: ({ withoutAmount }) => withoutAmount },
  { key: 'amendments', kind: 'count', of: ({ amendments }) => amendments.count },
  { key: 'not-concluded', kind: 'count', of: ({ populations }) => populations.NOT_CONCLUDED },
];

/** What the panels say today, what they will say, and the difference; the others stay as they are. */
export function PreviewFigures({ before, after }: Props) {
  const { t, format } = useTexts('load-preview-admin');
  const isTold = ({ isAlways, of }: Row) => isAlways || of(before) !== of(after);
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{t('figure')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.filter(isTold).map(({ key, kind, of }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td data-label={t('before')}>{format[kind](of(before))}</td>
            <td data-label={t('after')}>
              <strong>{format[kind](of(after))}</strong>
            </td>
            <td data-label={t('change')}>
              <Difference before={of(before)} after={of(after)} text={format[kind]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DifferenceProps = {
  before: number | null;
  after: number | null;
  text: (value: number | null) => string;
};

/** Unknown when one of the two is. */
function Difference({ before, after, text }: DifferenceProps) {
  const { t } = useTexts('load-preview-admin');
  if (before === after) return t('same');
  if (before === null || after === null) return text(null);
  const cents = Math.round(after * 100) - Math.round(before * 100);
  return t(cents > 0 ? 'more' : 'less', { value: text(Math.abs(cents) / 100) });
}
