import { Link } from '@tanstack/react-router';

import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { calculationWords } from '../calculation-words.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { indicatorKey } from '../indicator-key.ts';
import { notesIn } from '../method-notes.ts';
import { MethodNotes } from './method-notes.tsx';
import { useMethodTexts } from './use-method-texts.ts';

import table from '../../../foundation/ui/web/wide-table.module.css';
import classes from './other-calculations.module.css';

type Props = {
  found: Pick<RiskIndex, 'calculationsInfo' | 'methods'>;
  administrationPeriod: string | null;
};

/** What is computed beside the index; without any there is nothing to show. */
export function OtherCalculations({ found, administrationPeriod }: Props) {
  const words = useTexts('corruption-index');
  const { t } = words;
  const { calculationsInfo, methods } = found;
  const notesOf = notesIn(useMethodTexts(), methods);
  if (calculationsInfo.length === 0) return null;
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
          {calculationsInfo.map((one) => (
            <tr key={one.abbreviation}>
              <th scope="row">
                <Link
                  to="/calculations/corruption-index/$indicator"
                  params={{ indicator: indicatorKey(one.abbreviation) }}
                  search={searchOfAdministration(administrationPeriod)}
                  lang="es"
                >
                  {one.name}
                </Link>
                <small lang="es">{one.description}</small>
              </th>
              <td>
                {calculationWords(words, one)}
                <MethodNotes notes={notesOf(one)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
