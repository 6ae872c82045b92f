import { reportFilters } from '../../../../figures/figures/api/report/report-filters.ts';
import { frameOf, type ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import { reportNotes } from '../../../../figures/figures/api/report/report-notes.ts';
import type { Report } from '../../../../foundation/downloads/api/report.ts';
import { typeSumLines } from '../../../breakdowns/api/report/type-sum-columns.ts';
import type { UnitRow } from '../../unit-endpoints.ts';
import type { FoundUnitRows, UnitRowsQuery } from '../find-unit-rows.ts';
import { printedUnit, unitColumns } from './unit-columns.ts';
import { unitTranslator } from './unit-translator.ts';

/** The units of the contracts that a filter matches, as a file. */
export const unitsReport = (
  order: ReportOrder,
  { role, name }: Pick<UnitRowsQuery, 'role' | 'name'>,
  { rows, totals, lastUpdate, names }: FoundUnitRows,
): Report<UnitRow> => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const translate = unitTranslator(language);
  const frame = frameOf(order, translate('list.title'));
  const filters = [
    { key: 'role', label: translate('role.title'), values: [translate(`role.${role}`)] },
    ...(name === '' ? [] : [{ key: 'name', label: translate('file.unit'), values: [name] }]),
    ...reportFilters(order.filters, names, language),
  ];
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: typeSumLines({ ...totals, count: totals.totalCount }, language),
    remarks: reportNotes(totals, language),
    columns: unitColumns(language, { publicUrl, filters: order.filters, role }),
    printed: printedUnit(language),
    paper: 'LEGAL',
    totalsFirst: false,
    total: rows.length,
    batches: inOneBatch(rows),
    data: {
      title: frame.title,
      organization: organization.name,
      date: frame.day,
      source: frame.source,
      license: frame.license,
      filters,
      totals,
      total: rows.length,
      units: rows,
      lastUpdate,
    },
    wholeAddress,
  };
};

async function* inOneBatch(rows: UnitRow[]): AsyncGenerator<UnitRow[]> {
  yield rows;
}
