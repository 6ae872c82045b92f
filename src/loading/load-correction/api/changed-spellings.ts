import { type CreatedName, keyOfName } from '../../load-decisions/api/add-near-names.ts';

type Change = {
  /** The names that rows created before, and those that the same rows create now. */
  before: CreatedName[];
  after: CreatedName[];
  /** What all rows of the load create now. */
  all: CreatedName[];
};

/**
 * The spellings that stand for a name now and did not before, or no longer do: what is decided to be
 * near other names changes with nothing else.
 */
export const changedSpellings = ({ before, after, all }: Change): CreatedName[] => {
  const counted = changedCounts(before, after);
  if (counted.size === 0) return [];
  const keys = new Set([...counted.values()].map(({ created }) => createdNameKey(created)));
  const current = [...countNames(all, 1).values()].filter(({ created }) =>
    keys.has(createdNameKey(created)),
  );
  const earlier = new Map(current.map((each) => [createdSpellingKey(each.created), each]));
  for (const [text, { created, times }] of counted)
    earlier.set(text, { created, times: (earlier.get(text)?.times ?? 0) - times });
  const [now, then] = [standing(current), standing([...earlier.values()])];
  return [...then, ...now].flatMap(([key, { created }]) =>
    isSame(now.get(key), then.get(key)) ? [] : [created],
  );
};

const isSame = (one: Standing | undefined, other: Standing | undefined): boolean =>
  one?.created.name === other?.created.name && one?.isWithoutRfc === other?.isWithoutRfc;

type Counted = { created: CreatedName; times: number };

/** The names that more or fewer rows create than before, with how many more. */
const changedCounts = (before: CreatedName[], after: CreatedName[]): Map<string, Counted> => {
  const counts = countNames(before, -1, countNames(after, 1));
  return new Map([...counts].filter(([, { times }]) => times !== 0));
};

const countNames = (
  names: CreatedName[],
  step: 1 | -1,
  counts = new Map<string, Counted>(),
): Map<string, Counted> => {
  for (const created of names) {
    const text = createdSpellingKey(created);
    const known = counts.get(text);
    if (known) known.times += step;
    else counts.set(text, { created, times: step });
  }
  return counts;
};

/** Units are units in either column. */
const kindOf = ({ column }: CreatedName): string => (column === 'C15' ? 'supplier' : 'unit');
export const createdSpellingKey = (created: CreatedName): string =>
  `${kindOf(created)} ${created.rfc ?? ''} ${created.name}`;
export const createdNameKey = (created: CreatedName): string =>
  `${kindOf(created)} ${keyOfName(created)}`;

type Standing = { created: CreatedName; isWithoutRfc: boolean };

/** The spelling that stands for each name, the most frequent one, and whether one of it lacks an RFC. */
const standing = (counted: Counted[]): Map<string, Standing> => {
  const some = counted.filter(({ times }) => times > 0);
  const withoutRfc = new Set(
    some.flatMap(({ created }) => (created.rfc === null ? [createdNameKey(created)] : [])),
  );
  const inOrder = [...Map.groupBy(some, ({ created }) => `${kindOf(created)} ${created.name}`)]
    .flatMap(([, [first, ...others]]) =>
      first ? [{ ...first, times: others.reduce((sum, one) => sum + one.times, first.times) }] : [],
    )
    .toSorted(
      (one, other) => one.times - other.times || (one.created.name < other.created.name ? 1 : -1),
    );
  return new Map(
    inOrder.map(({ created }) => {
      const key = createdNameKey(created);
      return [key, { created, isWithoutRfc: withoutRfc.has(key) }];
    }),
  );
};
