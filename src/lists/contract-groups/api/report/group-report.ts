import { apartTotals } from '../../../../figures/figures/api/report/listed-totals.ts';
import { reportFilters } from '../../../../figures/figures/api/report/report-filters.ts';
import { frameOf, type ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import { reportNotes } from '../../../../figures/figures/api/report/report-notes.ts';
import type { Report } from '../../../../foundation/downloads/api/report.ts';
import type { GroupOfContracts, ContractGroupOrder } from '../../contract-group-endpoints.ts';
import type { ContractGroupStream } from '../stream-contract-groups.ts';
import { crossedRemark, groupColumns, printedGroup } from './group-columns.ts';
import { groupTranslator } from './group-translator.ts';

type GroupReportOrder = ReportOrder & Pick<ContractGroupOrder, 'groupBy' | 'and'>;

/** The groups of the contracts that a filter matches, as a file. */
export const groupReport = (
  reportOrder: GroupReportOrder,
  stream: ContractGroupStream,
): Report<GroupOfContracts> => {
  const { organization, language, publicUrl, wholeAddress, groupBy, and } = reportOrder;
  const { totals, listed, lastUpdate, total, batches, columns } = stream;
  const translate = groupTranslator(language);
  const first = translate(`name.${groupBy}`);
  const title = and
    ? translate('card.cross', { first, second: translate(`name.${and}`) })
    : translate('card', { first });
  const frame = frameOf(reportOrder, title);
  const filters = reportFilters(reportOrder.filters, stream.names, language);
  const reported = {
    organization,
    language,
    publicUrl,
    filters: reportOrder.filters,
    groupBy,
    and,
    columns,
  };
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: [
      {
        label: translate('report.total'),
        amount: totals.totalAmount,
        count: totals.counts.total,
      },
      {
        label: translate('report.amendments'),
        amount: totals.amendments.amount,
        count: totals.amendments.count,
      },
      ...apartTotals(totals.populations, reportOrder.withReports ?? false, language),
      { label: translate('report.contracts'), amount: null, count: listed },
      { label: translate('report.withoutAmount'), amount: null, count: totals.withoutAmount },
    ],
    remarks: [
      ...reportNotes(totals, language, reportOrder.withReports),
      ...crossedRemark(reported),
    ],
    columns: groupColumns(reported),
    printed: printedGroup(reported),
    paper: and ? 'LEGAL' : 'A4',
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
      groupBy,
      and: and ?? null,
      totals,
      listed,
      total,
      columns: columns.columns,
      others: columns.others,
      groups: batches,
      lastUpdate,
    },
    wholeAddress,
  };
};
