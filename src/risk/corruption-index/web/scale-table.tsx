import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { endValue, type ScaleRow } from '../../calculations/scale.ts';
import { plainNumber } from '../plain-number.ts';

import table from '../../../foundation/ui/web/wide-table.module.css';
import classes from './indicator-page.module.css';

type Props = { scale: readonly ScaleRow[]; maxPoints: number };

/** Which results give how many points. */
export function ScaleTable({ scale, maxPoints }: Props) {
  const { t } = useTexts('corruption-index');
  if (scale.length === 0) return <p>{t('scale.none', { most: plainNumber(maxPoints, 2) })}</p>;
  return (
    <>
      <table className={`${table.table} ${classes.scale}`}>
        <caption>{t('column.scale')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scale.from')}</th>
            <th scope="col">{t('scale.to')}</th>
            <th scope="col">{t('column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {scale.map((row, index) => (
            <tr key={row.min}>
              <td>{plainNumber(row.min, 4)}</td>
              <td>
                {scale[index + 1]
                  ? t('scale.below', { end: plainNumber(scale[index + 1]?.min ?? row.max, 4) })
                  : plainNumber(row.max, 4)}
              </td>
              <td>
                {endValue(row) === row.value
                  ? plainNumber(row.value, 2)
                  : t('changes.values', {
                      from: plainNumber(row.value, 2),
                      to: plainNumber(endValue(row), 2),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('scale.note')}</p>
    </>
  );
}
