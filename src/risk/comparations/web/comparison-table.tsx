import { getRouteApi, Link } from '@tanstack/react-router';

import { linkedQuery } from '../../../figures/figures/linked-filters.ts';
import { ProcedureBar, ProcedureSwatch } from '../../../figures/figures/web/procedure-mark.tsx';
import type { ProcedureType } from '../../../foundation/codelists/procedure.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { selectAddress } from '../../../office/organizations/web/organization-pages.ts';
import { searchOfAdministration } from '../../corruption-index/corruption-index-search.ts';
import { indicatorKey } from '../../corruption-index/indicator-key.ts';
import { compareSides, type ComparedRow } from '../compare-sides.ts';
import { contractsOfRow } from '../contracts-of-row.ts';
import { sayChange } from '../say-change.ts';
import { procedureTypeOf, sayRow, sayShare } from '../say-row.ts';
import { sayValue } from '../say-value.ts';
import { isOverTime, periodName, sideName, type Speech } from '../speech.ts';

import classes from './comparison-table.module.css';

const route = getRouteApi('/organization/comparations/$id');

const sections = ['totals', 'counts', 'axes', 'general'] as const;

/** Every figure of both sides, and in words by how much they differ. */
export function ComparisonTable({ speech }: { speech: Speech }) {
  const { t } = useTexts('comparations');
  const { left, right } = speech;
  const rows = compareSides(left, right);
  const names = { left: sideName(speech, left), right: sideName(speech, right) };
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t('table.caption', names)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('table.measure')}</VisuallyHidden>
          </th>
          <th scope="col" className={classes.number}>
            <span lang={isOverTime(speech) ? undefined : dataLanguage}>{names.left}</span>
            {!isOverTime(speech) && <small>{periodName(speech, left)}</small>}
          </th>
          <th scope="col" className={classes.number}>
            <span lang={isOverTime(speech) ? undefined : dataLanguage}>{names.right}</span>
            {!isOverTime(speech) && <small>{periodName(speech, right)}</small>}
          </th>
          <th scope="col">{t('table.difference')}</th>
        </tr>
      </thead>
      {sections.map((section) => {
        const own = rows.filter((row) => row.section === section);
        return (
          own.length > 0 && <Section key={section} speech={speech} rows={own} section={section} />
        );
      })}
    </table>
  );
}

type SectionProps = { speech: Speech; rows: ComparedRow[]; section: ComparedRow['section'] };

function Section({ speech, rows, section }: SectionProps) {
  const { t } = useTexts('comparations');
  const isShared = section === 'totals' || section === 'counts';
  return (
    <tbody>
      <tr className={classes.section}>
        <th scope="rowgroup" colSpan={4}>
          {t(`section.${section}`)}
          {isShared && <small> · {t(`section.${section}-note`)}</small>}
        </th>
      </tr>
      {rows.map((row, index) => (
        <Row key={`${row.key} ${row.name ?? ''} ${index}`} speech={speech} row={row} />
      ))}
    </tbody>
  );
}

function Row({ speech, row }: { speech: Speech; row: ComparedRow }) {
  const type = procedureTypeOf(row.key);
  const remark = useRemark(speech, row);
  return (
    <tr data-total={row.key === 'total' || undefined}>
      <th scope="row">
        {type && <ProcedureSwatch type={type} />}
        <RowName speech={speech} row={row} />
        {remark && <small>{remark}</small>}
        {type && <PairedBars speech={speech} row={row} type={type} />}
      </th>
      <Value speech={speech} row={row} side="left" />
      <Value speech={speech} row={row} side="right" />
      <td className={classes.change}>{sayChange(speech, row)}</td>
    </tr>
  );
}

type PairProps = { speech: Speech; row: ComparedRow; type: ProcedureType };

/** The shares of both sides one below the other; the numbers are beside them. */
function PairedBars({ speech, row, type }: PairProps) {
  return (['left', 'right'] as const).map((side) => (
    <span
      key={side}
      aria-hidden
      className={classes.rail}
      data-name={sideName(speech, speech[side])}
    >
      <span>
        <ProcedureBar type={type} part={row[side].share ?? 0} />
      </span>
    </span>
  ));
}

/** The name of a calculation leads to how it is computed, and of which contracts. */
function RowName({ speech, row }: { speech: Speech; row: ComparedRow }) {
  const name = sayRow(speech, row);
  const { abbreviation } = row;
  if (!abbreviation) return name;
  return (
    <Link
      to="/calculations/corruption-index/$indicator"
      params={{ indicator: indicatorKey(abbreviation) }}
      search={searchOfAdministration(speech.left.administrationPeriod)}
    >
      {name}
    </Link>
  );
}

const useRemark = ({ left, right }: Speech, row: ComparedRow): string | undefined => {
  const { t, format } = useTexts('comparations');
  if (row.key === 'withoutAmount') return t('row.no-money');
  if (row.key === 'quarter')
    return t('row.quarters', {
      left: format.count(left.quarters),
      right: format.count(right.quarters),
    });
  return row.description;
};

type ValueProps = { speech: Speech; row: ComparedRow; side: 'left' | 'right' };

function Value({ speech, row, side }: ValueProps) {
  const share = sayShare(speech, row, side);
  return (
    <td className={classes.number} data-side={sideName(speech, speech[side])}>
      <ContractsLink speech={speech} row={row} side={side} />
      {share && ' '}
      {share && <span className={classes.share}>{share}</span>}
    </td>
  );
}

/** A count leads to its very contracts; the call for foreign monitors names no page that has theirs. */
function ContractsLink({ speech, row, side }: ValueProps) {
  const own = route.useRouteContext().organization;
  const value = sayValue(speech, row, row[side]);
  const { organization, foreign } = speech[side];
  const filters = contractsOfRow(row, speech[side]);
  if (!filters || foreign || !row[side].value) return value;
  const name = `${value}: ${sayRow(speech, row)}, ${sideName(speech, speech[side])}, ${organization.shortName}`;
  return organization._id === own._id ? (
    <Link to="/contracts" search={filters} aria-label={name}>
      {value}
    </Link>
  ) : (
    // Another organization is chosen with it, which loads a document.
    <a href={selectAddress(organization, `/contracts${linkedQuery(filters)}`)} aria-label={name}>
      {value}
    </a>
  );
}
