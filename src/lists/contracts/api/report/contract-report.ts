import { listedTotals } from '../../../../figures/figures/api/report/listed-totals.ts';
import { reportFilters } from '../../../../figures/figures/api/report/report-filters.ts';
import { frameOf, type ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import { reportNotes } from '../../../../figures/figures/api/report/report-notes.ts';
import type { ContractTotals } from '../../../../figures/figures/contract-totals.ts';
import { procedureTypes } from '../../../../foundation/codelists/procedure.ts';
import type {
  Report,
  ReportColumn,
  ReportTotal,
} from '../../../../foundation/downloads/api/report.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Contract } from '../../../../records/records/contract.ts';
import type { ListedOfDay } from '../../listed-of-day.ts';
import type { ContractStream } from '../stream-contracts.ts';
import { reportColumnsOfDay, reportContractColumns } from './contract-columns.ts';
import { contractTranslator } from './contract-translator.ts';
import { printedContract } from './printed-contract.ts';

/** The contracts that a filter matches, as a file. */
export const contractReport = (order: ReportOrder, stream: ContractStream): Report<Contract> =>
  listReport(order, stream, reportContractColumns(order.language, order.publicUrl));

/** The same as they were at the end of a day, which the file says above its rows and in each of them. */
export const reportOfDay = (
  order: ReportOrder,
  stream: ContractStream<ListedOfDay> & { removed: number },
  at: string,
): Report<ListedOfDay> => {
  const { language, publicUrl } = order;
  const { removed } = stream;
  const report = listReport(order, stream, reportColumnsOfDay(language, publicUrl, at));
  const translate = contractTranslator(language);
  const { longDay, count } = formatsOf(language);
  const day = { key: 'at', label: translate('report.at'), values: [longDay(at)] };
  const notes = removed === 0 ? [] : [translate('report.removed', { number: count(removed) })];
  const filters = [day, ...report.filters];
  return {
    ...report,
    filters,
    remarks: [...report.remarks, ...notes],
    data: { ...report.data, at, removed, filters },
  };
};

const listReport = <Row extends ListedOfDay>(
  order: ReportOrder,
  stream: ContractStream<Row>,
  columns: ReportColumn<Row>[],
) => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const { totals, lastUpdate, total, batches } = stream;
  const translate = contractTranslator(language);
  const frame = frameOf(order, translate('list.title'));
  const filters = [
    ...reportFilters(order.filters, stream.names, language),
    ...reportsIn(order, translate),
  ];
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: contractTotals(order, totals, translate),
    remarks: reportNotes(totals, language, order.withReports),
    columns,
    printed: printedContract(language, publicUrl),
    paper: 'LEGAL' as const,
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
      contracts: batches,
      lastUpdate,
    },
    wholeAddress,
  };
};

const reportsIn = ({ withReports }: ReportOrder, translate: Translate) =>
  withReports
    ? [
        {
          key: 'incluirReportes',
          label: translate('report.reports'),
          values: [translate('report.included')],
        },
      ]
    : [];

const contractTotals = (
  { language, withReports = false }: ReportOrder,
  totals: ContractTotals,
  translate: Translate,
): ReportTotal[] => [
  {
    label: translate('panel.total'),
    amount: totals.totalAmount,
    count: totals.counts.total,
  },
  ...procedureTypes.map((type) => ({
    label: translate(`panel.${type}`),
    amount: totals[type],
    count: totals.counts[type],
  })),
  {
    label: translate('report.amendments'),
    amount: totals.amendments.amount,
    count: totals.amendments.count,
  },
  ...listedTotals(totals.populations, withReports, language),
  { label: translate('report.withoutAmount'), amount: null, count: totals.withoutAmount },
];
