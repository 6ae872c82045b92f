type PlainFigure = { value: number | null; contracts: number; withoutValue: number };
type PlainVariables = Record<string, PlainFigure>;

/** The method of a new installation: part, whole, points, and the per cent that give none and all of them. */
const indicators: [string, string, string, number, number, number][] = [
  ['$$LP', '$MGLP', '$MTG', 1000, 0, 70],
  ['$$SF', '$NCSF', '$NTC', 1000, 20, 0],
  ['$$AC', '$NAC', '$NTC', 1000, 20, 0],
  ['$$ADSM', '$NCADSL', '$NCADCL', 1000, 10, 0],
  ['$$CG', '$NPCGE', '$NTP', 2000, 1, 8],
  ['$$CDP', '$NCDPT', '$NTC', 800, 0, 100],
  ['$$CIP', '$NIDPT', '$NTC', 800, 0, 100],
  ['$$JA', '$NCPJA', '$NTCLP', 800, 0, 100],
  ['$$FT', '$NFXXVII', '$NTF', 800, 0, 100],
  ['$$FP', '$NTF', '$NFE', 800, 0, 100],
];

type PlainIndicator = { abbreviation: string; points: number | null; most: number };

/** In hundredths, halves up: what part of the way from none to all a share of whole numbers has gone. */
const pointsOf = (top: number, bottom: number, most: number, none: number, all: number): number => {
  const [part, whole] = [BigInt(Math.round(top * 100)), BigInt(Math.round(bottom * 100))];
  let gone = 100n * part - BigInt(none) * whole;
  let way = BigInt(all - none) * whole;
  if (way < 0n) [gone, way] = [-gone, -way];
  if (gone <= 0n) return 0;
  return gone >= way ? most : Number((2n * BigInt(most) * gone + way) / (2n * way));
};

/** The points of each indicator; null for one that is not rated. */
const plainIndicators = (variables: PlainVariables): PlainIndicator[] =>
  indicators.map(([abbreviation, part, whole, most, none, all]) => {
    const [top, bottom] = [variables[part], variables[whole]];
    const cases = (whole === '$MTG' ? bottom?.contracts : bottom?.value) ?? 0;
    const points =
      cases >= 5 && bottom?.value && typeof top?.value === 'number'
        ? pointsOf(top.value, bottom.value, most, none, all)
        : null;
    return { abbreviation, points, most };
  });

/** The index of the default method by plain loops, without a line of the product. */
export const plainIndex = (variables: PlainVariables) => {
  let [points, computable] = [0, 0];
  for (const one of plainIndicators(variables)) {
    if (one.points === null) continue;
    points += one.points;
    computable += one.most;
  }
  const result = computable < 5000 ? null : Math.round((10_000 * points) / computable) / 100;
  return { result, computablePoints: computable / 100 };
};

/** How that index fares under 1,000 random weightings and without each indicator, by plain loops. */
export const plainRobustness = (variables: PlainVariables) => {
  const rated = plainIndicators(variables).filter(({ points }) => points !== null);
  let state = 20_260_101;
  const random = () => {
    state = (state + 1_831_565_813) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const results: number[] = [];
  for (let round = 0; round < 1000; round += 1) {
    const weights: number[] = [];
    for (let at = 0; at < rated.length; at += 1) weights.push(-Math.log(1 - random()));
    let [sum, score] = [0, 0];
    for (let at = 0; at < rated.length; at += 1) {
      const { points, most } = rated[at] ?? { points: 0, most: 1 };
      sum += weights[at] ?? 0;
      score += ((points ?? 0) / most) * (weights[at] ?? 0);
    }
    results.push(Math.round((10_000 * score) / sum) / 100);
  }
  results.sort((one, other) => one - other);
  return {
    band: [results[49], results[949]],
    least: results[0],
    most: results[999],
    distribution: plainDistribution(results),
    without: plainWithout(rated),
  };
};

/** Rows of 2.5 from the one with the least result to the one with the greatest. */
const plainDistribution = (results: number[]) => {
  const rows = [];
  for (let upTo = 2.5; upTo <= 100; upTo += 2.5) {
    let weightings = 0;
    for (const one of results)
      if (one <= upTo && (one > upTo - 2.5 || upTo === 2.5)) weightings += 1;
    rows.push({ above: upTo - 2.5, upTo, weightings });
  }
  while (rows[0]?.weightings === 0) rows.shift();
  while (rows.at(-1)?.weightings === 0) rows.pop();
  return rows;
};

const plainWithout = (rated: PlainIndicator[]) => {
  const indexWithout = (left: string | null) => {
    let [points, most] = [0, 0];
    for (const one of rated) {
      if (one.abbreviation === left) continue;
      points += one.points ?? 0;
      most += one.most;
    }
    return Math.round((10_000 * points) / most);
  };
  const whole = indexWithout(null);
  const rows = rated.map(({ abbreviation }) => {
    const result = indexWithout(abbreviation);
    return { abbreviation, result: result / 100, change: (result - whole) / 100 };
  });
  return rows.sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
};
