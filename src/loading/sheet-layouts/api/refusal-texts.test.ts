import { expect, test } from 'vitest';

import { sheetRefusals } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import en from '../../data-load/texts/en.json' with { type: 'json' };
import es from '../../data-load/texts/es.json' with { type: 'json' };
import jp from '../../data-load/texts/jp.json' with { type: 'json' };

test.each(Object.entries({ es, en, jp }))('every refusal is a sentence in %s', (_, texts) => {
  const written = Object.entries(texts).filter(([key, text]) => key.startsWith('read.') && text);
  expect(written.map(([key]) => key).toSorted()).toEqual([...sheetRefusals].toSorted());
});
