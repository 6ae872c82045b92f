import { expect, test } from 'vitest';

import codelists from '../../foundation/codelists/texts/es.json' with { type: 'json' };
import { z } from '../../foundation/platform/schema.ts';
import { filterKeys, listFilterOf } from './filter-declarations.ts';
import figures from './texts/es.json' with { type: 'json' };

const texts: Record<string, Record<string, string>> = { codelists, figures };

test.each(filterKeys.filter((key) => listFilterOf(key).words))(
  'every value of %s has its words',
  (key) => {
    const { value, words = '' } = listFilterOf(key);
    const [slice = '', beginning] = words.split(':');
    const values = value instanceof z.ZodEnum ? value.options : [];
    expect(values.length).toBeGreaterThan(1);
    expect(values.filter((one) => !texts[slice]?.[`${beginning}.${one}`])).toEqual([]);
  },
);

test.each(filterKeys)('%s has a name', (key) => {
  expect(figures).toHaveProperty([`filter.chip.${key}`]);
});
