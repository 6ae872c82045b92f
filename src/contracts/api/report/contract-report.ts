import { procedureTypes } from '../../../codelists/procedure.ts';
import type { Report, ReportTotal } from '../../../downloads/api/report.ts';
import type { ContractFilters } from '../../../figures/contract-filters.ts';
import type { ContractTotals } from '../../../figures/contract-totals.ts';
import type { Organization } from '../../../organizations/organization.ts';
import type { Translate } from '../../../platform/api/create-translator.ts';
import { formatsOf } from '../../../platform/formats.ts';
import type { Language } from '../../../platform/language.ts';
import { dayOf } from '../../../platform/time-zone.ts';
import type { Contract } from '../../../records/contract.ts';
import type { ContractStream } from '../stream-contracts.ts';
import { reportContractColumns } from './contract-columns.ts';
import { contractTranslator } from './contract-translator.ts';
import { printedContract } from './printed-contract.ts';
import { reportFilters } from './report-filters.ts';

/** Who asks for a file, and what for. */
export type ReportOrder = {
  organization: Organization;
  language: Language;
  filters: ContractFilters;
  withReports?: boolean;
  /** Where the site is, and where the file with all rows. */
  publicUrl: string;
  wholeAddress: string;
};

/** The contracts that a filter matches, as a file. */
export const contractReport = (order: ReportOrder, stream: ContractStream): Report<Contract> => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const { totals, lastUpdate, total, batches } = stream;
  const translate = contractTranslator(language);
  const frame = frameOf(order, translate('list.title'));
  const filters = [
    ...reportFilters(order.filters, stream.names, translate),
    ...reportsIn(order, translate),
  ];
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: contractTotals(totals, translate),
    remarks: reportNotes(totals, language),
    columns: reportContractColumns(language, publicUrl),
    printed: printedContract(language, publicUrl),
    paper: 'LEGAL',
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
      contracts: batches,
      lastUpdate,
    },
    wholeAddress,
  };
};

/** What all files of an organization say of themselves. */
export const frameOf = ({ organization, language }: ReportOrder, title: string) => ({
  language,
  title,
  organization: organization.name,
  day: dayOf(new Date()),
  source: sourceOf(organization),
});

const sourceOf = ({ dataSourceName: name, dataSourceUrl: address }: Organization) =>
  name ? { name, address } : null;

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

const contractTotals = (totals: ContractTotals, translate: Translate): ReportTotal[] => [
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
  { label: translate('report.withoutAmount'), amount: null, count: totals.withoutAmount },
];

/** The sentences under the figures of the screen. */
export const reportNotes = (
  { amendments, withoutAmount }: Pick<ContractTotals, 'amendments' | 'withoutAmount'>,
  language: Language,
): string[] => {
  const translate = contractTranslator(language);
  const { money, count } = formatsOf(language);
  return [
    translate('counted'),
    ...(amendments.count > 0
      ? [
          translate('counted.amendments', {
            count: amendments.count,
            number: count(amendments.count),
            amount: money(amendments.amount),
          }),
        ]
      : []),
    ...(withoutAmount > 0
      ? [translate('counted.withoutAmount', { count: withoutAmount, number: count(withoutAmount) })]
      : []),
  ];
};
