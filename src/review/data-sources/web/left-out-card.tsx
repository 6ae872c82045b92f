import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OutcomeSum } from '../data-source-endpoints.ts';
import { isRefused, sumOfOutcomes } from '../sum-outcomes.ts';
import { useAtLeast } from './use-at-least.ts';

import wide from '../../../foundation/ui/web/wide-table.module.css';
import classes from './source-tables.module.css';

type Props = {
  leftOut: OutcomeSum[];
  /** Whether a load that was taken back left rows out, which are not among these. */
  hasReverted: boolean;
  round: boolean;
};

/** The rows of the loads in force that did not come in, by their reason; never what they said. */
export function LeftOutCard({ leftOut, hasReverted, round }: Props) {
  const { t, format } = useTexts('data-sources');
  const amountText = useAtLeast(round);
  const inOrder = [...leftOut.filter(isRefused), ...leftOut.filter((one) => !isRefused(one))];
  const most = Math.max(...leftOut.map(({ rows }) => rows));
  const refused = sumOfOutcomes(leftOut.filter(isRefused));
  return (
    <div id="fuera" className={classes.part}>
      <Card title={t('left.title')} ofRows>
        {leftOut.length === 0 ? (
          <p>{t(hasReverted ? 'left.none.valid' : 'left.none')}</p>
        ) : (
          <>
            <p className={classes.note}>
              {t('left.text')} {t('left.later')}
              {hasReverted && ` ${t('left.valid')}`}
            </p>
            <table className={`${wide.table} ${classes.leftOut}`}>
              <thead>
                <tr>
                  <th scope="col">{t('left.reason')}</th>
                  <th scope="col" data-column="rows">
                    {t('left.rows')}
                  </th>
                  <th scope="col" data-column="amount">
                    {t('left.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {inOrder.map((one) => (
                  <tr key={[one.outcome, one.field, one.reason].join(' ')}>
                    <th scope="row">
                      <LeftOutReasonText of={one} />
                      <span
                        aria-hidden
                        className={classes.bar}
                        data-refused={isRefused(one) || undefined}
                        style={{ inlineSize: `${(100 * one.rows) / most}%` }}
                      />
                    </th>
                    <td data-column="rows">{format.count(one.rows)}</td>
                    <td data-column="amount">
                      {isRefused(one) ? amountText(one) : t(nothingMissing(one))}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('left.total')}</th>
                  <td data-column="rows">{format.count(refused.rows)}</td>
                  <td data-column="amount">{amountText(refused)}</td>
                </tr>
              </tfoot>
            </table>
          </>
        )}
      </Card>
    </div>
  );
}

const nothingMissing = ({ outcome }: OutcomeSum) => {
  if (outcome === 'UNKNOWN') return 'left.unknown';
  return outcome === 'NOT_UPDATED' ? 'left.as-before' : 'left.nothing-missing';
};

function LeftOutReasonText({ of: { outcome, field, reason } }: { of: OutcomeSum }) {
  const { t } = useTexts('data-sources');
  if (outcome === 'NEW' || outcome === 'UPDATED') return null;
  if (outcome !== 'ERROR') return t(`left.${outcome}`);
  return t('left.ERROR', { field: fieldName(), reason: t(`reason.${reason ?? 'OTHER'}`) });

  function fieldName(): string {
    if (field === null) return t('field.unknown');
    return field === 'supplierRfc' ? t('field.supplierRfc') : t(`records:field.${field}`);
  }
}
