import { reportFilters } from '../../../../figures/figures/api/report/report-filters.ts';
import { frameOf, type ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import { reportNotes } from '../../../../figures/figures/api/report/report-notes.ts';
import type { Report } from '../../../../foundation/downloads/api/report.ts';
import { typeSumLines } from '../../../breakdowns/api/report/type-sum-columns.ts';
import type { SuppliersStream } from '../stream-suppliers.ts';
import type { SupplierFileRow } from '../supplier-rows.ts';
import { printedSupplier, supplierColumns } from './supplier-columns.ts';
import { supplierTranslator } from './supplier-translator.ts';

/** The suppliers of the contracts that a filter matches, as a file. */
export const suppliersReport = (
  order: ReportOrder,
  stream: SuppliersStream,
): Report<SupplierFileRow> => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const { totals, lastUpdate, total, batches } = stream;
  const translate = supplierTranslator(language);
  const frame = frameOf(order, translate('list.title'));
  const links = { publicUrl, organization, filters: order.filters };
  const filters = reportFilters(order.filters, stream.names, language);
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: typeSumLines({ ...totals, count: totals.totalCount }, language),
    remarks: reportNotes(totals, language),
    columns: supplierColumns(language, links),
    printed: printedSupplier(language, links),
    paper: 'A4',
    totalsFirst: false,
    total,
    batches,
    data: {
      title: frame.title,
      organization: organization.name,
      date: frame.day,
      source: frame.source,
      license: frame.license,
      filters,
      totals,
      total,
      suppliers: batches,
      lastUpdate,
    },
    wholeAddress,
  };
};
