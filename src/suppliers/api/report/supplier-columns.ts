import type { ReportColumn, PrintedColumn } from '../../../downloads/api/report.ts';
import type { ContractFilters } from '../../../figures/contract-filters.ts';
import { noFilters } from '../../../figures/filter-search.ts';
import { linkedQuery } from '../../../figures/linked-filters.ts';
import { formatsOf } from '../../../platform/formats.ts';
import type { Language } from '../../../platform/language.ts';
import type { SupplierFileRow } from '../supplier-rows.ts';
import { supplierTranslator } from './supplier-translator.ts';

const counts = ['contractsCount', 'publicCount', 'invitationCount', 'noBidCount'] as const;
const amounts = ['public', 'invitation', 'noBid', 'total'] as const;

type Links = { publicUrl: string; filters: ContractFilters };

/** The page of a supplier as the file counts it; programs for tables cut longer addresses. */
const addressOf = (id: string, { publicUrl, filters }: Links): string => {
  const address = `${publicUrl}/suppliers/${id}`;
  const kept = `${address}${linkedQuery({ ...filters, suppliers: [] })}`;
  return kept.length > maxAddressLength ? `${address}${linkedQuery(noFilters)}` : kept;
};
const maxAddressLength = 2_000;

/** A supplier and its sums; the row of contracts without supplier says so. */
export const supplierColumns = (
  language: Language,
  links: Links,
): ReportColumn<SupplierFileRow>[] => {
  const translate = supplierTranslator(language);
  const sum = (
    key: (typeof counts | typeof amounts)[number] | 'withoutAmount',
    kind: 'count' | 'amount',
  ): ReportColumn<SupplierFileRow> => ({
    key,
    heading: translate(`report.${key}`),
    kind,
    width: kind === 'count' ? 16 : 22,
    valueOf: (row) => row[key],
  });
  return [
    {
      key: 'name',
      heading: translate('column.name'),
      kind: 'text',
      width: 50,
      valueOf: ({ name }) => name ?? translate('noSupplier'),
    },
    {
      key: 'rfc',
      heading: translate('report.rfc'),
      kind: 'text',
      width: 18,
      valueOf: ({ rfc }) => rfc,
    },
    ...counts.map((key) => sum(key, 'count')),
    ...amounts.map((key) => sum(key, 'amount')),
    sum('withoutAmount', 'count'),
    {
      key: 'url',
      heading: translate('report.link'),
      kind: 'link',
      width: 30,
      valueOf: ({ _id }) => (_id === null ? null : addressOf(_id, links)),
    },
  ];
};

export const printedSupplier = (
  language: Language,
  links: Links,
): PrintedColumn<SupplierFileRow>[] => {
  const translate = supplierTranslator(language);
  const { money, count } = formatsOf(language);
  const sum = (
    key: (typeof amounts)[number],
    counted: (typeof counts)[number],
  ): PrintedColumn<SupplierFileRow> => ({
    heading: translate(`column.${key}`),
    share: 14,
    align: 'right',
    paragraphsOf: (row) => [
      { text: money(row[key]), bold: key === 'total' },
      { text: translate('report.number', { count: row[counted], number: count(row[counted]) }) },
    ],
  });
  return [
    {
      heading: translate('column.name'),
      share: 32,
      paragraphsOf: ({ _id, name }) => [
        {
          text: name ?? translate('noSupplier'),
          link: _id === null ? undefined : addressOf(_id, links),
        },
      ],
    },
    {
      heading: translate('report.rfc'),
      share: 12,
      paragraphsOf: ({ rfc }) => [{ text: rfc ?? '---' }],
    },
    sum('public', 'publicCount'),
    sum('invitation', 'invitationCount'),
    sum('noBid', 'noBidCount'),
    sum('total', 'contractsCount'),
  ];
};
