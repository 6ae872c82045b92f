import type { MantineColorsTuple } from '@mantine/core';

const shade = (name: string) => `var(--${name})`;

/** From the palest to the darkest; ten are what the library asks for, which the compiler does not count. */
const steps = (parts: readonly (readonly [count: number, name: string])[]) =>
  parts.flatMap(([count, name]) =>
    Array.from({ length: count }, () => shade(name)),
  ) as unknown as MantineColorsTuple;

/**
 * The library's colours are those of the public pages, as variables: one theme serves every organization,
 * and all of it turns dark where they do, so that the library is told of light pages alone. Its own greys
 * and reds fall short of the 4.5:1 that people need to read them.
 */
export const libraryColors = {
  white: shade('surface'),
  black: shade('ink'),
  colors: {
    accent: steps([
      [3, 'accent-tint'],
      [2, 'accent'],
      [5, 'accent-text'],
    ]),
    gray: steps([
      [2, 'surface-sunken'],
      [2, 'line'],
      [2, 'line-strong'],
      [2, 'ink-soft'],
      [2, 'ink'],
    ]),
    red: steps([
      [3, 'bad-tint'],
      [7, 'bad-text'],
    ]),
    yellow: steps([
      [3, 'middle-tint'],
      [7, 'middle-text'],
    ]),
  },
};
