import { unknownValue } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import type { DataSourceRecord, OutcomeSum } from '../data-source-endpoints.ts';
import { rowsOfOutcomes } from '../sum-outcomes.ts';

type LeftOutcome = Exclude<OutcomeSum['outcome'], 'NEW' | 'UPDATED'>;

const leftOutcomes: LeftOutcome[] = [
  'ERROR',
  'UNDECIDED',
  'GONE',
  'REPEATED',
  'EQUAL',
  'NOT_UPDATED',
  'UNKNOWN',
];

/** A sheet may have a total after each month. */
const mostTotals = 12;

/** What has to be known of a load: why rows of it are not in the monitor, and what its amounts are in. */
export const useWhyLeftOut = () => {
  const { t, format } = useTexts('data-sources');
  const describeReverted = ({ revertedAt, now }: DataSourceRecord): string[] =>
    revertedAt === null
      ? []
      : [
          t('loads.reverted.on', { day: format.day(revertedAt) }),
          ...(now.contracts > 0
            ? [
                t('loads.reverted.left', {
                  count: now.contracts,
                  number: format.count(now.contracts),
                }),
              ]
            : []),
        ];
  const describeRows = ({ outcomes }: DataSourceRecord): string =>
    leftOutcomes
      .flatMap((outcome) => {
        const count = rowsOfOutcomes(outcomes.filter((one) => one.outcome === outcome));
        return count > 0 ? [t(`out.${outcome}`, { count, number: format.count(count) })] : [];
      })
      .join(', ');
  const describeNotContracts = ({ notContracts }: DataSourceRecord): string[] => {
    if (!notContracts || notContracts.rows === 0) return [];
    const { rows, totals } = notContracts;
    const totalTexts = totals.slice(0, mostTotals).map(({ row, label, amount }) =>
      t('out.totals', {
        row: rowName(row),
        label: label ?? unknownValue,
        amount: format.money(amount),
      }),
    );
    const parts = [...totalTexts, ...(totals.length > mostTotals ? ['…'] : [])].join('; ');
    const counted = t('out.not-contracts', { count: rows, number: format.count(rows) });
    return [parts === '' ? `${counted}.` : `${counted}: ${parts}.`];
  };
  const describeScale = ({ scale, multipliedBy }: DataSourceRecord): string[] => {
    if (multipliedBy === null) return scale === null ? [] : [t('loads.scale', { scale })];
    const times = format.count(multipliedBy);
    return [
      scale === null
        ? t('loads.multiplied', { times })
        : t('loads.scale-multiplied', { scale, times }),
    ];
  };
  return (source: DataSourceRecord): string => {
    const rows =
      source._id !== null && source.rows === null ? t('loads.unknown') : describeRows(source);
    const { amountsIncludeTax } = source;
    const tax = amountsIncludeTax === null ? [] : [t(`loads.tax.${amountsIncludeTax}`)];
    return [
      ...describeScale(source),
      ...tax,
      ...describeReverted(source),
      rows,
      ...describeNotContracts(source),
    ]
      .filter((one) => one !== '')
      .join(' ');
  };
};
