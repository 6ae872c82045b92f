import type {
  PrintedColumn,
  ReportColumn,
  ReportTotal,
} from '../../../../foundation/downloads/api/report.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { contractTranslator } from '../../../contracts/api/report/contract-translator.ts';
import { type TypeSums, typeSumAmounts, type TypeSumTotals } from '../../type-sums.ts';

const counts = ['contractsCount', 'publicCount', 'invitationCount', 'noBidCount'] as const;

/** The columns that every list of sums by type of procedure has. */
export const typeSumColumns = <Row extends TypeSums>(language: Language): ReportColumn<Row>[] => {
  const translate = contractTranslator(language);
  const sum = (
    key: (typeof counts | typeof typeSumAmounts)[number] | 'withoutAmount',
    kind: 'count' | 'amount',
  ): ReportColumn<Row> => ({
    key,
    heading: translate(`report.sum.${key}`),
    kind,
    width: kind === 'count' ? 16 : 22,
    valueOf: (row) => row[key],
  });
  return [
    ...counts.map((key) => sum(key, 'count')),
    ...typeSumAmounts.map((key) => sum(key, 'amount')),
    sum('withoutAmount', 'count'),
  ];
};

const printed = {
  public: { heading: 'type.PUBLIC', counted: 'publicCount' },
  invitation: { heading: 'type.INVITATION', counted: 'invitationCount' },
  noBid: { heading: 'type.NO_BID', counted: 'noBidCount' },
  total: { heading: 'panel.total', counted: 'contractsCount' },
} as const;

/** The same on paper: an amount and under it how many contracts it is of. */
export const printedTypeSums = <Row extends TypeSums>(language: Language): PrintedColumn<Row>[] => {
  const translate = contractTranslator(language);
  const { money, count } = formatsOf(language);
  return typeSumAmounts.map((key) => {
    const { heading, counted } = printed[key];
    return {
      heading: translate(heading),
      share: 14,
      align: 'right',
      paragraphsOf: (row) => [
        { text: money(row[key]), bold: key === 'total' },
        {
          text: translate('report.sum.number', {
            count: row[counted],
            number: count(row[counted]),
          }),
        },
      ],
    };
  });
};

type Sums = Omit<TypeSumTotals, 'totalCount' | 'amendments' | 'populations'> & { count: number };

/** What is above such a list, or above one of its rows: pesos and contracts, in all and by type. */
export const typeSumLines = (sums: Sums, language: Language): ReportTotal[] => {
  const translate = contractTranslator(language);
  return [
    { label: translate('report.sum.total'), amount: sums.total, count: sums.count },
    { label: translate('report.sum.public'), amount: sums.public, count: sums.publicCount },
    {
      label: translate('report.sum.invitation'),
      amount: sums.invitation,
      count: sums.invitationCount,
    },
    { label: translate('report.sum.noBid'), amount: sums.noBid, count: sums.noBidCount },
    { label: translate('report.sum.withoutAmount'), amount: null, count: sums.withoutAmount },
  ];
};
