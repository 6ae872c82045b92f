import type { ContractFilters } from '../../../../figures/figures/contract-filters.ts';
import { contractsAddress } from '../../../../figures/figures/linked-filters.ts';
import type { PrintedColumn, ReportColumn } from '../../../../foundation/downloads/api/report.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import type { GroupOfContracts, GroupColumn, GroupSums } from '../../contract-group-endpoints.ts';
import { groupNameOf } from '../../group-name.ts';
import { type Grouping } from '../../grouping-kind.ts';
import { filtersOfGroup } from '../../grouping.ts';
import type { GroupColumns } from '../find-columns.ts';
import { groupTranslator } from './group-translator.ts';

/** What a file of groups is about. */
export type GroupsReported = {
  language: Language;
  publicUrl: string;
  organization: { shortName: string };
  filters: ContractFilters;
  groupBy: Grouping;
  and: Grouping | undefined;
  columns: Pick<GroupColumns, 'columns' | 'others'>;
};

/** What a group is called; texts of files have no slice before their keys. */
const reportedName = (
  grouping: Grouping,
  group: Pick<GroupColumn, 'key' | 'name'>,
  { language, filters }: Pick<GroupsReported, 'language' | 'filters'>,
): string => {
  const translate = groupTranslator(language);
  return groupNameOf(grouping, group, filters, {
    translate: (text, values) => translate(text.replace(/^[\w-]+:/, ''), values),
    format: formatsOf(language),
  });
};

/** A group with its figures, then those of the second grouping, and the way to its contracts. */
export const groupColumns = (reported: GroupsReported): ReportColumn<GroupOfContracts>[] => {
  const { groupBy, language } = reported;
  const translate = groupTranslator(language);
  const column = (
    key: string,
    kind: 'count' | 'amount' | 'percent',
    valueOf: (group: GroupOfContracts) => number | null,
    heading = translate(`report.${key}`),
  ): ReportColumn<GroupOfContracts> => ({ key, heading, kind, width: 20, valueOf });
  return [
    {
      key: 'group',
      heading: translate(`by.${groupBy}`),
      kind: 'text',
      width: 50,
      valueOf: (group) => reportedName(groupBy, group, reported),
    },
    column('contracts', 'count', ({ contracts }) => contracts),
    column('counted', 'count', ({ counted }) => counted),
    column('amount', 'amount', ({ amount }) => amount),
    column('share', 'percent', ({ share }) => share && Math.round(share * 10_000) / 100),
    column('withoutAmount', 'count', ({ withoutAmount }) => withoutAmount),
    column('PUBLIC', 'amount', (group) => group.PUBLIC),
    column('INVITATION', 'amount', (group) => group.INVITATION),
    column('NO_BID', 'amount', (group) => group.NO_BID),
    column('largest', 'amount', ({ largest }) => largest && largest.amount),
    {
      key: 'largestObject',
      heading: translate('report.largestObject'),
      kind: 'text',
      width: 50,
      valueOf: ({ largest }) => largest && largest.servicesDescription,
    },
    ...cellsOf(reported, translate).flatMap(({ key, name, sumsOf }) => [
      column(
        `${key}.amount`,
        'amount',
        (group) => sumsOf(group)?.amount ?? null,
        translate('report.cell.amount', { name }),
      ),
      column(
        `${key}.contracts`,
        'count',
        (group) => sumsOf(group)?.counted ?? null,
        translate('report.cell.contracts', { name }),
      ),
      column(
        `${key}.listed`,
        'count',
        (group) => sumsOf(group)?.contracts ?? null,
        translate('report.cell.listed', { name }),
      ),
    ]),
    {
      key: 'url',
      heading: translate('report.link'),
      kind: 'link',
      width: 60,
      valueOf: ({ key }) => addressOf(reported, key),
    },
  ];
};

type CellColumn = {
  key: string;
  name: string;
  sumsOf: (group: GroupOfContracts) => GroupSums | null;
};

/** The columns of the second grouping, and the one of what they leave out. */
const cellsOf = (
  { and, columns, filters, language }: GroupsReported,
  translate: Translate,
): CellColumn[] => {
  if (!and) return [];
  const { columns: shown, others } = columns;
  const number = others?.columns ?? 0;
  return [
    ...shown.map((column, at) => ({
      key: column.key ?? '',
      name: reportedName(and, column, { language, filters }),
      sumsOf: ({ cells }: GroupOfContracts) => cells[at] ?? null,
    })),
    ...(others
      ? [
          {
            key: 'others',
            name: translate('others', { count: number, number }),
            sumsOf: (group: GroupOfContracts) => group.others,
          },
        ]
      : []),
  ];
};

const addressOf = (reported: GroupsReported, key: string | null): string | null => {
  const own = filtersOfGroup(reported.groupBy, key, reported.filters);
  return own && contractsAddress(reported, own);
};

/** As many columns of a second grouping as paper has room for. */
const mostPrinted = 8;

/** The same on paper: crossed, the money of each column in the place of the figures of the group. */
export const printedGroup = (reported: GroupsReported): PrintedColumn<GroupOfContracts>[] => {
  const { groupBy, language } = reported;
  const translate = groupTranslator(language);
  const { money, count, share } = formatsOf(language);
  const column = (
    heading: string,
    width: number,
    textOf: (group: GroupOfContracts) => string,
    bold = false,
  ): PrintedColumn<GroupOfContracts> => ({
    heading,
    share: width,
    align: 'right',
    paragraphsOf: (group) => [{ text: textOf(group), bold }],
  });
  const cells = cellsOf(reported, translate).slice(0, mostPrinted);
  return [
    {
      heading: translate(`by.${groupBy}`),
      share: cells.length > 0 ? 20 : 36,
      paragraphsOf: (group) => [
        {
          text: reportedName(groupBy, group, reported),
          link: addressOf(reported, group.key) ?? undefined,
        },
      ],
    },
    column(
      translate('column.amount'),
      cells.length > 0 ? 10 : 18,
      ({ amount }) => money(amount),
      true,
    ),
    ...(cells.length > 0
      ? cells.map(({ name, sumsOf }) =>
          column(name, 70 / cells.length, (group) => money(sumsOf(group)?.amount ?? null)),
        )
      : figuresOfGroup()),
  ];

  function figuresOfGroup(): PrintedColumn<GroupOfContracts>[] {
    return [
      column(translate('column.share'), 10, (group) => share(group.share, false)),
      column(translate('report.counted'), 10, ({ counted }) => count(counted)),
      column(translate('report.notCounted'), 10, ({ contracts, counted }) =>
        count(contracts - counted),
      ),
      column(translate('column.largest'), 16, ({ largest }) => money(largest && largest.amount)),
    ];
  }
};

/** How many columns of a second grouping paper leaves out, in a sentence. */
export const crossedRemark = (reported: GroupsReported): string[] => {
  const translate = groupTranslator(reported.language);
  const { length: total } = cellsOf(reported, translate);
  if (!reported.and || total <= mostPrinted) return [];
  const name = translate(`by.${reported.and}`);
  return [translate('report.crossed', { shown: mostPrinted, total, name })];
};
