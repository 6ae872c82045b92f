/** The known token that a mistyped one is nearest to, if it is near; of equally near ones the first. */
export const suggestToken = (typed: string, known: readonly string[]): string | undefined => {
  const wanted = typed.normalize('NFKC').toUpperCase();
  const most = wanted.length > 5 ? 2 : 1;
  const near = known
    .map((token) => ({ token, distance: editDistance(wanted, token.toUpperCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.token;
};

/** How many letters have to be added, left out, changed or swapped with their neighbour. */
const editDistance = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  const distances: number[][] = [];
  const at = (row: number, column: number) => distances[row]?.[column] ?? Infinity;
  const distanceAt = (row: number, column: number): number => {
    if (row === 0 && column === 0) return 0;
    const isSame = one[row - 1] === other[column - 1];
    const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    return Math.min(
      at(row - 1, column) + 1,
      at(row, column - 1) + 1,
      at(row - 1, column - 1) + (isSame ? 0 : 1),
      at(row - 2, column - 2) + (isSwapped ? 1 : Infinity),
    );
  };
  for (let row = 0; row <= one.length; row += 1) {
    const distancesOfRow: number[] = [];
    distances.push(distancesOfRow);
    for (let column = 0; column <= other.length; column += 1)
      distancesOfRow.push(distanceAt(row, column));
  }
  return at(one.length, other.length);
};
