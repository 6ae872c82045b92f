import {
  reportNotes,
  frameOf,
  type ReportOrder,
} from '../../../contracts/api/report/contract-report.ts';
import { contractTranslator } from '../../../contracts/api/report/contract-translator.ts';
import { reportFilters } from '../../../contracts/api/report/report-filters.ts';
import type { Report, ReportTotal } from '../../../downloads/api/report.ts';
import type { Translate } from '../../../platform/api/create-translator.ts';
import type { SupplierRow } from '../../supplier-endpoints.ts';
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
  const filters = reportFilters(order.filters, stream.names, contractTranslator(language));
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: sumLines({ ...totals, count: totals.totalCount }, translate),
    remarks: reportNotes(totals, language),
    columns: supplierColumns(language, { publicUrl, filters: order.filters }),
    printed: printedSupplier(language, { publicUrl, filters: order.filters }),
    paper: 'A4',
    totalsFirst: false,
    total,
    batches,
    data: {
      title: frame.title,
      organization: organization.name,
      date: frame.day,
      source: frame.source,
      filters,
      totals,
      total,
      suppliers: batches,
      lastUpdate,
    },
    wholeAddress,
  };
};

type Sums = Omit<SupplierRow, '_id' | 'name' | 'contractsCount'> & { count: number };

/** What a supplier or all of them were contracted for, by type of procedure. */
export const sumLines = (sums: Sums, translate: Translate): ReportTotal[] => [
  { label: translate('report.total'), amount: sums.total, count: sums.count },
  { label: translate('report.public'), amount: sums.public, count: sums.publicCount },
  { label: translate('report.invitation'), amount: sums.invitation, count: sums.invitationCount },
  { label: translate('report.noBid'), amount: sums.noBid, count: sums.noBidCount },
  { label: translate('report.withoutAmount'), amount: null, count: sums.withoutAmount },
];
