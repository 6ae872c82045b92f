import { z } from './schema.ts';

/**
 * An address writes a list of one as a lone value, and an empty list as an empty value; people also
 * write one with commas. Values that do not fit count as absent.
 */
const listIn = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value: z.output<Item> | readonly z.output<Item>[]) =>
      [value]
        .flat()
        .flatMap(inParts)
        .filter((one) => item.safeParse(one).success),
    z.array(item),
  );

const inParts = (value: unknown): unknown[] =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value];

/** A list in an address; an absent one is empty. */
export const addressList = <Item extends z.ZodType>(item: Item) =>
  listIn(item).default([] as z.output<Item>[]);

/** A list where absent, `undefined`, and present but empty, `[]`, mean different things. */
export const optionalAddressList = <Item extends z.ZodType>(item: Item) => listIn(item).optional();

/** A value typed by hand into an address: one that does not fit counts as absent. */
export const addressValue = <Value extends z.ZodType>(value: Value) =>
  value.catch(() => value.parse(undefined) as z.output<Value>);
