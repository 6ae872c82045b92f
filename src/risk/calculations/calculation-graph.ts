/** What each calculation names, by its abbreviation. */
export type CalculationGraph = ReadonlyMap<string, readonly string[]>;

/**
 * A way from a calculation back to itself, which names it first and last; undefined when there is
 * none. A calculation that is named twice, or in two ways, is no cycle.
 */
export const findCycle = (graph: CalculationGraph): string[] | undefined => {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | undefined => {
    const begin = path.indexOf(name);
    if (begin >= 0) return [...path.slice(begin), name];
    if (done.has(name)) return undefined;
    for (const nested of graph.get(name) ?? []) {
      const cycle = walk(nested, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};

/** Those that one calculation may name without naming itself through them. */
export const nameableFor = <Named extends { abbreviation: string }>(
  own: string,
  all: readonly Named[],
  graph: CalculationGraph,
): Named[] => all.filter(({ abbreviation }) => !isNamedBy(own, abbreviation, graph));

/** Whether a calculation is another one, or named by it, directly or through others. */
const isNamedBy = (wanted: string, abbreviation: string, graph: CalculationGraph): boolean => {
  const reached = new Set([abbreviation]);
  for (const name of reached) for (const nested of graph.get(name) ?? []) reached.add(nested);
  return reached.has(wanted);
};
