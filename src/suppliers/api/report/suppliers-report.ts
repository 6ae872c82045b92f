import {
  contractRemarks,
  frameOf,
  type ReportOrder,
} from '../../../contracts/api/report/contract-report.ts';
import { reportFilters } from '../../../contracts/api/report/report-filters.ts';
import { sayContracts } from '../../../contracts/api/report/say-contracts.ts';
import type { Report, ReportTotal } from '../../../downloads/api/report.ts';
import type { Say } from '../../../platform/api/speak.ts';
import type { SupplierRow } from '../../supplier-endpoints.ts';
import type { SuppliersStream } from '../stream-suppliers.ts';
import type { SupplierFileRow } from '../supplier-rows.ts';
import { saySuppliers } from './say-suppliers.ts';
import { printedSupplier, supplierColumns } from './supplier-columns.ts';

/** The suppliers of the contracts that a filter matches, as a file. */
export const suppliersReport = (
  order: ReportOrder,
  stream: SuppliersStream,
): Report<SupplierFileRow> => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const { totals, lastUpdate, total, batches } = stream;
  const say = saySuppliers(language);
  const frame = frameOf(order, say('list.title'));
  const filters = reportFilters(order.filters, stream.names, sayContracts(language));
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: sumLines({ ...totals, count: totals.totalCount }, say),
    remarks: contractRemarks(totals, language),
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
export const sumLines = (sums: Sums, say: Say): ReportTotal[] => [
  { label: say('report.total'), amount: sums.total, count: sums.count },
  { label: say('report.public'), amount: sums.public, count: sums.publicCount },
  { label: say('report.invitation'), amount: sums.invitation, count: sums.invitationCount },
  { label: say('report.noBid'), amount: sums.noBid, count: sums.noBidCount },
  { label: say('report.withoutAmount'), amount: null, count: sums.withoutAmount },
];
