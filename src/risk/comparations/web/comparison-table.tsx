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
import { isOverTime, periodName, sideName, type ComparisonTexts } from '../comparison-texts.ts';
import { contractsOfRow } from '../contracts-of-row.ts';
import { describeChange } from '../describe-change.ts';
import { procedureTypeOf, describeRow, shareText } from '../describe-row.ts';
import { describeValue } from '../describe-value.ts';

import classes from './comparison-table.module.css';

const route = getRouteApi('/organization/comparations/$id');

const sections = ['totals', 'counts', 'axes', 'general'] as const;

/** Every figure of both sides, and in words by how much they differ. */
export function ComparisonTable({ texts }: { texts: ComparisonTexts }) {
  const { t } = useTexts('comparations');
  const { left, right } = texts;
  const rows = compareSides(left, right);
  const names = { left: sideName(texts, left), right: sideName(texts, right) };
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
            <span lang={isOverTime(texts) ? undefined : dataLanguage}>{names.left}</span>
            {!isOverTime(texts) && <small>{periodName(texts, left)}</small>}
          </th>
          <th scope="col" className={classes.number}>
            <span lang={isOverTime(texts) ? undefined : dataLanguage}>{names.right}</span>
            {!isOverTime(texts) && <small>{periodName(texts, right)}</small>}
          </th>
          <th scope="col">{t('table.difference')}</th>
        </tr>
      </thead>
      {sections.map((section) => {
        const own = rows.filter((row) => row.section === section);
        return (
          own.length > 0 && <Section key={section} texts={texts} rows={own} section={section} />
        );
      })}
    </table>
  );
}

type SectionProps = {
  texts: ComparisonTexts;
  rows: ComparedRow[];
  section: ComparedRow['section'];
};

function Section({ texts, rows, section }: SectionProps) {
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
        <Row key={`${row.key} ${row.name ?? ''} ${index}`} texts={texts} row={row} />
      ))}
    </tbody>
  );
}

function Row({ texts, row }: { texts: ComparisonTexts; row: ComparedRow }) {
  const type = procedureTypeOf(row.key);
  const remark = useRemark(texts, row);
  return (
    <tr data-total={row.key === 'total' || undefined}>
      <th scope="row">
        {type && <ProcedureSwatch type={type} />}
        <RowName texts={texts} row={row} />
        {remark && <small>{remark}</small>}
        {type && <PairedBars texts={texts} row={row} type={type} />}
      </th>
      <Value texts={texts} row={row} side="left" />
      <Value texts={texts} row={row} side="right" />
      <td className={classes.change}>{describeChange(texts, row)}</td>
    </tr>
  );
}

type PairProps = { texts: ComparisonTexts; row: ComparedRow; type: ProcedureType };

/** The shares of both sides one below the other; the numbers are beside them. */
function PairedBars({ texts, row, type }: PairProps) {
  return (['left', 'right'] as const).map((side) => (
    <span key={side} aria-hidden className={classes.rail} data-name={sideName(texts, texts[side])}>
      <span>
        <ProcedureBar type={type} part={row[side].share ?? 0} />
      </span>
    </span>
  ));
}

/** The name of a calculation leads to how it is computed, and of which contracts. */
function RowName({ texts, row }: { texts: ComparisonTexts; row: ComparedRow }) {
  const name = describeRow(texts, row);
  const { abbreviation } = row;
  if (!abbreviation) return name;
  return (
    <Link
      to="/calculations/corruption-index/$indicator"
      params={{ indicator: indicatorKey(abbreviation) }}
      search={searchOfAdministration(texts.left.administrationPeriod)}
    >
      {name}
    </Link>
  );
}

const useRemark = ({ left, right }: ComparisonTexts, row: ComparedRow): string | undefined => {
  const { t, format } = useTexts('comparations');
  if (row.key === 'withoutAmount') return t('row.no-money');
  if (row.key === 'quarter')
    return t('row.quarters', {
      left: format.count(left.quarters),
      right: format.count(right.quarters),
    });
  return row.description;
};

type ValueProps = { texts: ComparisonTexts; row: ComparedRow; side: 'left' | 'right' };

function Value({ texts, row, side }: ValueProps) {
  const share = shareText(texts, row, side);
  return (
    <td className={classes.number} data-side={sideName(texts, texts[side])}>
      <ContractsLink texts={texts} row={row} side={side} />
      {share && ' '}
      {share && <span className={classes.share}>{share}</span>}
    </td>
  );
}

/** A count leads to its very contracts; the call for foreign monitors names no page that has theirs. */
function ContractsLink({ texts, row, side }: ValueProps) {
  const own = route.useRouteContext().organization;
  const value = describeValue(texts, row, row[side]);
  const { organization, foreign } = texts[side];
  const filters = contractsOfRow(row, texts[side]);
  if (!filters || foreign || !row[side].value) return value;
  const name = `${value}: ${describeRow(texts, row)}, ${sideName(texts, texts[side])}, ${organization.shortName}`;
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
