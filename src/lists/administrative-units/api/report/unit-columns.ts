import type { ContractFilters } from '../../../../figures/figures/contract-filters.ts';
import type { PrintedColumn, ReportColumn } from '../../../../foundation/downloads/api/report.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import {
  printedTypeSums,
  typeSumColumns,
} from '../../../breakdowns/api/report/type-sum-columns.ts';
import type { UnitRow } from '../../unit-endpoints.ts';
import type { UnitRole } from '../../unit-role.ts';
import { unitTranslator } from './unit-translator.ts';

type Links = { publicUrl: string; filters: ContractFilters; role: UnitRole };

/** A unit and its sums; a share is written as programs calculate with it, from 0 to 1. */
export const unitColumns = (language: Language, _links: Links): ReportColumn<UnitRow>[] => {
  const translate = unitTranslator(language);
  return [
    {
      key: 'name',
      heading: translate('file.unit'),
      kind: 'text',
      width: 50,
      valueOf: ({ name }) => name,
    },
    ...typeSumColumns<UnitRow>(language),
    {
      key: 'directAwardShare',
      heading: translate('report.directAwardShare'),
      kind: 'text',
      width: 18,
      valueOf: ({ directAwardShare }) => formatsOf(language).share(directAwardShare, false),
    },
    {
      key: 'suppliersCount',
      heading: translate('column.suppliersCount'),
      kind: 'count',
      width: 16,
      valueOf: ({ suppliersCount }) => suppliersCount,
    },
  ];
};

export const printedUnit = (language: Language): PrintedColumn<UnitRow>[] => {
  const translate = unitTranslator(language);
  const { share, count } = formatsOf(language);
  return [
    {
      heading: translate('file.unit'),
      share: 28,
      paragraphsOf: ({ name }) => [{ text: name }],
    },
    ...printedTypeSums<UnitRow>(language),
    {
      heading: translate('column.directAwardShare'),
      share: 8,
      align: 'right',
      paragraphsOf: ({ directAwardShare }) => [{ text: share(directAwardShare, false) }],
    },
    {
      heading: translate('column.suppliersCount'),
      share: 8,
      align: 'right',
      paragraphsOf: ({ suppliersCount }) => [{ text: count(suppliersCount) }],
    },
  ];
};
