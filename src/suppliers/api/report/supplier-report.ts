import { contractColumns } from '../../../contracts/api/report/contract-columns.ts';
import {
  contractRemarks,
  frameOf,
  type ReportOrder,
} from '../../../contracts/api/report/contract-report.ts';
import { printedContract } from '../../../contracts/api/report/printed-contract.ts';
import { reportFilters } from '../../../contracts/api/report/report-filters.ts';
import { sayContracts } from '../../../contracts/api/report/say-contracts.ts';
import type { Report } from '../../../downloads/api/report.ts';
import type { Say } from '../../../platform/api/speak.ts';
import type { Contract } from '../../../records/contract.ts';
import type { Supplier } from '../../supplier-endpoints.ts';
import type { SupplierStream } from '../stream-supplier.ts';
import { saySuppliers } from './say-suppliers.ts';
import { sumLines } from './suppliers-report.ts';

/** One supplier with the contracts that a filter matches, as a file. */
export const supplierReport = (order: ReportOrder, stream: SupplierStream): Report<Contract> => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const { supplier, totals, listed, withoutAmount, lastUpdate, groups } = stream;
  const say = saySuppliers(language);
  const sayOfContracts = sayContracts(language);
  const frame = frameOf(order, sayOfContracts('list.title'));
  const filters = reportFilters({ ...order.filters, suppliers: [] }, stream.names, sayOfContracts);
  const title = `${say('report.supplier')}: ${supplier.name}`;
  return {
    ...frame,
    title,
    rowsTitle: frame.title,
    lastUpdate,
    filters,
    facts: factsOf(supplier, say),
    totals: [
      ...sumLines(
        {
          ...totals,
          publicWithoutAmount: withoutAmount.public,
          invitationWithoutAmount: withoutAmount.invitation,
          noBidWithoutAmount: withoutAmount.noBid,
        },
        say,
      ),
      {
        label: sayOfContracts('report.amendments'),
        amount: totals.amendments.amount,
        count: totals.amendments.count,
      },
    ],
    remarks: contractRemarks(totals, language),
    columns: contractColumns(language, publicUrl),
    printed: printedContract(language, publicUrl).filter(({ key }) => key !== 'supplier'),
    paper: 'LEGAL',
    totalsFirst: true,
    total: listed.public + listed.invitation + listed.noBid,
    batches: allBatches(groups),
    data: {
      title,
      organization: organization.name,
      date: frame.day,
      source: frame.source,
      filters,
      supplierDetail: {
        supplier,
        totals,
        listed,
        ...Object.fromEntries(groups.map(({ group, batches }) => [group, batches])),
      },
      lastUpdate,
    },
    wholeAddress,
  };
};

const factsOf = ({ rfc, notes }: Supplier, say: Say) =>
  [
    { label: say('report.rfc'), value: rfc },
    { label: say('report.notes'), value: notes },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** The rows of all groups, one after the other. */
export async function* allBatches(groups: SupplierStream['groups']): AsyncGenerator<Contract[]> {
  for (const { batches } of groups) yield* batches;
}
