import { Link } from '@tanstack/react-router';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { quarterParts } from '../../../foundation/codelists/quarter.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { Coverage } from '../data-source-endpoints.ts';
import { type UnitQuarter, unitQuarters } from '../unit-quarter.ts';

import wide from '../../../foundation/ui/web/wide-table.module.css';
import classes from './coverage-table.module.css';

type Props = { coverage: Coverage; lastUpdate: string | null | undefined };

export function CoverageTable({ coverage, lastUpdate }: Props) {
  const { t, format } = useTexts('data-sources');
  const { quarters, units, chosen } = coverage;
  const years = [...Map.groupBy(quarters, (quarter) => quarterParts(quarter).year)];
  const contractsOf = (unit: string, quarter: string) => ({
    ...noFilters,
    administrationPeriods: chosen,
    organizerUnits: [unit],
    trimonths: [quarter],
  });
  /** Its heads for a phone, where none stand above it; the year with the first quarter alone. */
  const headsOf = (quarter: string) => {
    const { number, year } = quarterParts(quarter);
    return {
      'data-at': number,
      'data-quarter': t('coverage.quarter', { number }),
      'data-year': years.some(([, [first]]) => first === quarter) ? year : undefined,
    };
  };
  return (
    <div
      role="region"
      aria-label={t('coverage.table')}
      // A region that scrolls has to be reached with the keyboard.
      tabIndex={0}
      className={wide.scroll}
    >
      <table className={`${wide.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('coverage.unit')}
            </th>
            {years.map(([year, own]) => (
              <th key={year} scope="colgroup" colSpan={own.length} className={classes.year}>
                {year}
              </th>
            ))}
          </tr>
          <tr>
            {quarters.map((quarter) => (
              <th key={quarter} scope="col" className={classes.quarter}>
                {t('coverage.quarter', { number: quarterParts(quarter).number })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit._id}>
              <th scope="row" lang={dataLanguage}>
                {unit.name}
              </th>
              {unitQuarters(unit, quarters, lastUpdate).map((one) => (
                <td
                  key={one.quarter}
                  data-is={one.isUnfinished ? 'pending' : one.is}
                  {...headsOf(one.quarter)}
                >
                  {one.is === 'published' ? (
                    <Link to="/contracts" search={contractsOf(unit._id, one.quarter)}>
                      {format.count(one.contracts)}
                    </Link>
                  ) : (
                    <NoContracts is={one.is} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signs = { 'reported-none': '0', unknown: '✕', pending: '…' };
const words = {
  'reported-none': 'coverage.zero',
  unknown: 'coverage.none',
  pending: 'coverage.pending',
} as const;

function NoContracts({ is }: { is: Exclude<UnitQuarter['is'], 'published'> }) {
  const { t } = useTexts('data-sources');
  return (
    <span>
      <span aria-hidden={is !== 'reported-none'}>{signs[is]}</span>
      <VisuallyHidden> {t(words[is])}</VisuallyHidden>
    </span>
  );
}
