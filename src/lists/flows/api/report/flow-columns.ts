import type { ContractFilters } from '../../../../figures/figures/contract-filters.ts';
import { contractsAddress } from '../../../../figures/figures/linked-filters.ts';
import type { PrintedColumn, ReportColumn } from '../../../../foundation/downloads/api/report.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { filtersOfFlow } from '../../filters-of-flow.ts';
import type { FlowBand, Flows } from '../../flow-endpoints.ts';
import { nameOfEnd } from '../../name-of-end.ts';
import { flowTranslator } from './flow-translator.ts';

export type FlowsReported = {
  language: Language;
  publicUrl: string;
  organization: { shortName: string };
  filters: ContractFilters;
  flows: Flows;
};

const kinds = {
  contracts: 'count',
  amount: 'amount',
  withoutAmount: 'count',
  share: 'percent',
} as const;

/** Both ends of a band with its figures, and the way to its contracts. */
export const flowColumns = (reported: FlowsReported): ReportColumn<FlowBand>[] => {
  const translate = flowTranslator(reported.language);
  const number = (
    key: 'contracts' | 'amount' | 'withoutAmount' | 'share',
    valueOf: (band: FlowBand) => number | null,
  ): ReportColumn<FlowBand> => ({
    key,
    heading: translate(`column.${key}`),
    kind: kinds[key],
    width: 20,
    valueOf,
  });
  return [
    ...ends.map((end): ReportColumn<FlowBand> => ({
      key: end,
      heading: translate(`column.${end}`),
      kind: 'text',
      width: 50,
      valueOf: (band) => nameIn(reported, band, end),
    })),
    number('contracts', ({ contracts }) => contracts),
    number('amount', ({ amount }) => amount),
    number('withoutAmount', ({ withoutAmount }) => withoutAmount),
    number('share', ({ share }) => share && Math.round(share * 10_000) / 100),
    {
      key: 'url',
      heading: translate('column.link'),
      kind: 'link',
      width: 60,
      valueOf: (band) => addressOf(reported, band),
    },
  ];
};

const ends = ['unit', 'supplier'] as const;

const nameIn = (
  { language, flows }: FlowsReported,
  band: FlowBand,
  end: (typeof ends)[number],
): string => {
  const side = `${end}s` as const;
  return nameOfEnd(band[end], side, flows[side], flowTranslator(language));
};

const addressOf = (reported: FlowsReported, band: FlowBand): string | null => {
  const own = filtersOfFlow(reported.flows, band, reported.filters);
  return own && contractsAddress(reported, own);
};

/** The same on paper. */
export const printedFlow = (reported: FlowsReported): PrintedColumn<FlowBand>[] => {
  const translate = flowTranslator(reported.language);
  const { money, count, share } = formatsOf(reported.language);
  const column = (
    key: 'amount' | 'share' | 'contracts',
    width: number,
    textOf: (band: FlowBand) => string,
  ): PrintedColumn<FlowBand> => ({
    heading: translate(`printed.${key}`),
    share: width,
    align: 'right',
    paragraphsOf: (band) => [{ text: textOf(band) }],
  });
  return [
    ...ends.map((end): PrintedColumn<FlowBand> => ({
      heading: translate(`column.${end}`),
      share: 32,
      paragraphsOf: (band) => [
        {
          text: nameIn(reported, band, end),
          link: (end === 'supplier' && addressOf(reported, band)) || undefined,
        },
      ],
    })),
    column('amount', 16, ({ amount }) => money(amount)),
    column('share', 9, (band) => share(band.share, false)),
    column('contracts', 11, ({ contracts }) => count(contracts)),
  ];
};
