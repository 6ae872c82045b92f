import {
  amountOf,
  emptyFigure,
  type Figure,
  subtractFigures,
} from '../../../figures/figures/figure.ts';
import { partSumsOf } from '../../breakdowns/api/find-parts.ts';
import type { FlowBand, FlowEnd } from '../flow-endpoints.ts';

/** The ends of one side with all they have; null where there is nobody. */
export type EndFigures = {
  shown: { key: string; amount: Figure }[];
  others: Figure | null;
  unpublished: Figure | null;
};

/** What one unit that is shown had from one supplier; null is whoever was not published. */
type Pair = { unit: string | null; supplier: string | null; amount: Figure };

type Parts = {
  units: EndFigures;
  suppliers: EndFigures;
  pairs: Pair[];
  /** In pesos. */
  whole: number | null;
};

const spec = amountOf('counted');

/** What goes from each unit to each supplier. The others have what is left, to the cent. */
export const flowBandsOf = ({ units, suppliers, pairs, whole }: Parts): FlowBand[] => {
  const known = new Map(pairs.map((pair) => [`${pair.unit} ${pair.supplier}`, pair.amount]));
  const named: [FlowEnd, string | null][] = [
    ...suppliers.shown.map(({ key }): [FlowEnd, string] => [key, key]),
    ...(suppliers.unpublished ? [['unpublished', null] as [FlowEnd, null]] : []),
  ];
  const rows = units.shown.map(({ key: unit, amount }) =>
    withOthers(
      { unit, amount },
      named.map(([end, supplier]) => ({
        unit,
        supplier: end,
        amount: known.get(`${unit} ${supplier}`) ?? emptyFigure,
      })),
    ),
  );
  const ofOthers = units.others ? [othersOf(units.others, suppliers, rows.flat())] : [];
  return [...rows, ...ofOthers]
    .flat()
    .filter(({ amount }) => amount.contracts > 0)
    .map(({ amount, ...ends }) => ({ ...ends, ...partSumsOf(amount, whole) }));
};

type Band = { unit: FlowEnd; supplier: FlowEnd; amount: Figure };

/** The bands of one unit, with that to the suppliers that are not shown. */
const withOthers = ({ unit, amount }: Omit<Band, 'supplier'>, bands: Band[]): Band[] => {
  const isNamed = ({ supplier }: Band) => supplier !== 'unpublished';
  const others = subtractFigures(spec, amount, figuresOf(bands));
  return [
    ...bands.filter(isNamed),
    { unit, supplier: 'others', amount: others },
    ...bands.filter((band) => !isNamed(band)),
  ];
};

/** The bands of the units that are not shown: what a supplier has beyond those that are. */
const othersOf = (all: Figure, { shown, unpublished }: EndFigures, rows: Band[]): Band[] => {
  const ends: { supplier: FlowEnd; amount: Figure }[] = [
    ...shown.map(({ key, amount }) => ({ supplier: key, amount })),
    ...(unpublished ? [{ supplier: 'unpublished' as const, amount: unpublished }] : []),
  ];
  return withOthers(
    { unit: 'others', amount: all },
    ends.map(({ supplier, amount }) => ({
      unit: 'others',
      supplier,
      amount: subtractFigures(
        spec,
        amount,
        figuresOf(rows.filter((band) => band.supplier === supplier)),
      ),
    })),
  );
};

const figuresOf = (bands: Band[]): Figure[] => bands.map(({ amount }) => amount);
