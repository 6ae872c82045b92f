type Value = string | number | boolean | null | undefined;
export type QueryValues = Record<string, Value | readonly Value[]>;
export type ReadValues = Record<string, string | string[]>;

/** What a GET form sends: a repeated name is a list. */
export const readQueryString = (text: string): ReadValues => {
  const params = new URLSearchParams(text);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...rest] = params.getAll(name);
      return [name, rest.length ? [first, ...rest] : first];
    }),
  );
};

/** Where a list starts; saying so would give one screen two addresses. */
const defaults: Record<string, string> = { page: '1', pageSize: '10' };

/**
 * The shortest text that reads back the same: empty values, the first page and the usual page size
 * are left out. A name in `speaking` is written even when its list is empty, because there absent
 * and empty differ.
 */
export const writeQueryString = (
  values: QueryValues = {},
  speaking: readonly string[] = [],
): string => {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    textsOf(value, speaking, name)
      .filter((text) => text !== defaults[name])
      .map((text) => [name, text]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : '';
};

const textsOf = (
  value: Value | readonly Value[],
  speaking: readonly string[],
  name: string,
): string[] => {
  // Most values of the links of a page are blank.
  const texts = isBlank(value)
    ? []
    : [value]
        .flat()
        .map((one) => String(one ?? ''))
        .filter((text) => text !== '');
  if (texts.length > 0 || value === undefined) return texts;
  return speaking.includes(name) ? [''] : texts;
};

const isBlank = (value: Value | readonly Value[]): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && value.length === 0);
