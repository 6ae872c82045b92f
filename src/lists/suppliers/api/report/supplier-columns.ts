import { type ContractFilters, noFilters } from '../../../../figures/figures/contract-filters.ts';
import { fileLink, linkedQuery } from '../../../../figures/figures/linked-filters.ts';
import type { ReportColumn, PrintedColumn } from '../../../../foundation/downloads/api/report.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import {
  printedTypeSums,
  typeSumColumns,
} from '../../../breakdowns/api/report/type-sum-columns.ts';
import type { SupplierFileRow } from '../supplier-rows.ts';
import { supplierTranslator } from './supplier-translator.ts';

type Links = {
  publicUrl: string;
  organization: { shortName: string };
  filters: ContractFilters;
};

/** The page of a supplier as the file counts it, or of all its contracts where that is too long. */
const addressOf = (id: string, { publicUrl, organization, filters }: Links): string => {
  const address = `${publicUrl}/suppliers/${id}`;
  const org = { org: organization.shortName };
  return (
    fileLink(address, { ...filters, suppliers: [] }, org) ??
    `${address}${linkedQuery(noFilters, org)}`
  );
};

/** A supplier and its sums; the row of contracts without supplier says so. */
export const supplierColumns = (
  language: Language,
  links: Links,
): ReportColumn<SupplierFileRow>[] => {
  const translate = supplierTranslator(language);
  return [
    {
      key: 'name',
      heading: translate('column.name'),
      kind: 'text',
      width: 50,
      valueOf: ({ name }) => name ?? translate('mark.NO_SUPPLIER'),
    },
    {
      key: 'rfc',
      heading: translate('report.rfc'),
      kind: 'text',
      width: 18,
      valueOf: ({ rfc }) => rfc,
    },
    ...typeSumColumns<SupplierFileRow>(language),
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
  return [
    {
      heading: translate('column.name'),
      share: 32,
      paragraphsOf: ({ _id, name }) => [
        {
          text: name ?? translate('mark.NO_SUPPLIER'),
          link: _id === null ? undefined : addressOf(_id, links),
        },
      ],
    },
    {
      heading: translate('report.rfc'),
      share: 12,
      paragraphsOf: ({ rfc }) => [{ text: rfc ?? '---' }],
    },
    ...printedTypeSums<SupplierFileRow>(language),
  ];
};
