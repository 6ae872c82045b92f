import type { CalculationInfo } from '../../calculations/index-result.ts';
import { Card } from '../../ui/web/card.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { calculationWords } from '../calculation-words.ts';

import table from '../../ui/web/wide-table.module.css';
import classes from './other-calculations.module.css';

/** What is computed beside the index; without any there is nothing to show. */
export function OtherCalculations({ calculations }: { calculations: CalculationInfo[] }) {
  const { t, format } = useTexts('corruption-index');
  if (calculations.length === 0) return null;
  return (
    <Card title={t('general')}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('general.name')}</th>
            <th scope="col">{t('general.result')}</th>
          </tr>
        </thead>
        <tbody>
          {calculations.map((one) => (
            <tr key={one.hash}>
              <th scope="row" lang="es">
                {one.name}
                <small>{one.description}</small>
              </th>
              <td>{calculationWords({ t, format }, one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
