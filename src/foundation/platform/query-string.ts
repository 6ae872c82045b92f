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
  // A page writes hundreds of these, and most of their values are blank.
  const params = new URLSearchParams();
  for (const name of Object.keys(values))
    for (const text of textsOf(values[name], speaking, name))
      if (text !== defaults[name]) params.append(name, text);
  const query = params.toString();
  return query && `?${query}`;
};

const textsOf = (
  value: Value | readonly Value[],
  speaking: readonly string[],
  name: string,
): readonly string[] => {
  const texts = writtenTexts(value);
  return texts.length > 0 || value === undefined || !speaking.includes(name) ? texts : onlyEmpty;
};

const writtenTexts = (value: Value | readonly Value[]): readonly string[] => {
  if (value === undefined || value === null || value === '') return none;
  if (typeof value !== 'object') return [String(value)];
  return value.length === 0
    ? none
    : value.map((one) => String(one ?? '')).filter((text) => text !== '');
};

const none: readonly string[] = [];
const onlyEmpty = [''];
