import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';
import { isYearOutside } from '../../records/records/contract-years.ts';

/**
 * Why somebody has to say of which administration rows are: the years of more than half of the load lie
 * outside of it, it is nearly a registered one, or the monitor has no contract of it.
 */
const administrationDoubts = ['OUTSIDE', 'OVERLAP', 'NEW'] as const;

/** An administration that rows state, and how many of them and how much money it would be given. */
export const AdministrationQuestion = z.strictObject({
  doubt: z.enum(administrationDoubts),
  period: z.string(),
  /** The fiscal years of its rows. */
  years: z.array(z.string()),
  rows: z.int(),
  firstRows: z.array(z.int()),
  amount: KnownSum,
  /** What it probably is: a registered one, or what the rows state. */
  proposal: z.string().nullable(),
  /** What is registered and may be meant, and what the rows state. */
  options: z.array(z.string()),
});
export type AdministrationQuestion = z.infer<typeof AdministrationQuestion>;

/** Without an answer the load is not confirmed; a new administration may well be one. */
export const blocksConfirm = ({ doubt }: Pick<AdministrationQuestion, 'doubt'>): boolean =>
  doubt !== 'NEW';

/** Rows of the open load that state an administration, `outside` those of other years. */
export type StatedAdministration = {
  period: string;
  years: string[];
  rows: number;
  firstRows: number[];
  amount: number | null;
  outside: Pick<AdministrationQuestion, 'years' | 'rows' | 'firstRows' | 'amount'>;
};

type Stated = {
  stated: readonly StatedAdministration[];
  registered: readonly string[];
  /** In the first load of a monitor every administration is new. */
  hasContracts: boolean;
};

export const askAdministrations = ({
  stated,
  registered,
  hasContracts,
}: Stated): AdministrationQuestion[] => {
  const all = stated.reduce((sum, { rows }) => sum + rows, 0);
  return stated.flatMap(({ outside, ...group }): AdministrationQuestion[] => {
    const { period } = group;
    if (outside.rows * 2 > all) {
      const fitting = registered.filter((one) => hasYears(one, outside.years));
      const proposal = fitting.length === 1 ? (fitting[0] ?? null) : null;
      return [
        {
          doubt: 'OUTSIDE',
          period,
          ...outside,
          proposal,
          options: [...new Set([...fitting, period])],
        },
      ];
    }
    if (registered.includes(period)) return [];
    const near = registered.filter((one) => sharedYears(one, period) > 1);
    if (near.length > 0)
      return [
        { doubt: 'OVERLAP', ...group, proposal: near[0] ?? null, options: [...near, period] },
      ];
    return hasContracts
      ? [{ doubt: 'NEW', ...group, proposal: period, options: [period, ...registered] }]
      : [];
  });
};

const hasYears = (period: string, years: readonly string[]): boolean =>
  years.every((year) => !isYearOutside(year, period));

/** One administration ends and the next one begins in the same year. */
const sharedYears = (one: string, other: string): number =>
  Math.min(Number(one.slice(5)), Number(other.slice(5))) -
  Math.max(Number(one.slice(0, 4)), Number(other.slice(0, 4))) +
  1;
