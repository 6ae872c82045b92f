import { listedTotals } from '../../../../figures/figures/api/report/listed-totals.ts';
import { reportFilters } from '../../../../figures/figures/api/report/report-filters.ts';
import { frameOf, type ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import { reportNotes } from '../../../../figures/figures/api/report/report-notes.ts';
import type { Report } from '../../../../foundation/downloads/api/report.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import type { Contract } from '../../../../records/records/contract.ts';
import { typeSumLines } from '../../../breakdowns/api/report/type-sum-columns.ts';
import { reportContractColumns } from '../../../contracts/api/report/contract-columns.ts';
import { contractTranslator } from '../../../contracts/api/report/contract-translator.ts';
import { printedContract } from '../../../contracts/api/report/printed-contract.ts';
import type { Supplier } from '../../supplier-endpoints.ts';
import type { SupplierStream } from '../stream-supplier.ts';
import { supplierTranslator } from './supplier-translator.ts';

/** One supplier with the contracts that a filter matches, as a file. */
export const supplierReport = (order: ReportOrder, stream: SupplierStream): Report<Contract> => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const { supplier, totals, listed, withoutAmount, lastUpdate, groups } = stream;
  const translate = supplierTranslator(language);
  const describeOfContracts = contractTranslator(language);
  const frame = frameOf(order, describeOfContracts('list.title'));
  const filters = reportFilters({ ...order.filters, suppliers: [] }, stream.names, language);
  const title = `${translate('report.supplier')}: ${supplier.name}`;
  return {
    ...frame,
    title,
    rowsTitle: frame.title,
    lastUpdate,
    filters,
    facts: factsOf(supplier, translate),
    totals: [
      ...typeSumLines(
        {
          ...totals,
          publicWithoutAmount: withoutAmount.public,
          invitationWithoutAmount: withoutAmount.invitation,
          noBidWithoutAmount: withoutAmount.noBid,
        },
        language,
      ),
      {
        label: describeOfContracts('report.amendments'),
        amount: totals.amendments.amount,
        count: totals.amendments.count,
      },
      ...listedTotals(totals.populations, false, language),
    ],
    remarks: reportNotes(totals, language),
    columns: reportContractColumns(language, publicUrl),
    printed: printedContract(language, publicUrl).filter(({ key }) => key !== 'supplier'),
    paper: 'LEGAL',
    totalsFirst: true,
    total: listed.total,
    batches: allBatches(groups),
    data: {
      title,
      organization: organization.name,
      date: frame.day,
      source: frame.source,
      license: frame.license,
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

const factsOf = ({ rfc, notes }: Supplier, translate: Translate) =>
  [
    { label: translate('report.rfc'), value: rfc },
    { label: translate('report.notes'), value: notes },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** The rows of all groups, one after the other. */
export async function* allBatches(groups: SupplierStream['groups']): AsyncGenerator<Contract[]> {
  for (const { batches } of groups) yield* batches;
}
