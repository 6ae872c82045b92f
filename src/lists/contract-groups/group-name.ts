import { endsOfBand } from '../../figures/figures/amount-band.ts';
import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { unknownValue, type Formats } from '../../foundation/platform/formats.ts';
import { endsOfWeek } from './ends-of.ts';
import type { Grouping } from './grouping-kind.ts';
import { blankMarkOf } from './grouping.ts';

type Named = { key: string | null; name: string | null };
type Words = {
  translate: (text: string, values?: Record<string, string>) => string;
  format: Formats;
};

/**
 * What a group is called, in the words of one language. The contracts without a value are called as the
 * mark that selects them, wherever they are named.
 */
export const groupNameOf = (
  grouping: Grouping,
  { key, name }: Named,
  filters: ContractFilters,
  words: Words,
): string => {
  if (key === null) {
    const mark = blankMarkOf(grouping, filters);
    return mark ? words.translate(`figures:mark.${mark}`) : unknownValue;
  }
  return wordings[grouping]?.(key, words) ?? name ?? key;
};

const code =
  (beginning: string) =>
  (key: string, { translate }: Words) =>
    translate(`codelists:${beginning}.${key}`);

/** Of values that are neither names nor read as they are. */
const wordings: Partial<Record<Grouping, (key: string, words: Words) => string>> = {
  procedure: code('type'),
  category: code('category'),
  state: code('state'),
  month: (key, { translate }) => {
    const [year = '', number] = key.split('-');
    return translate('contract-groups:month', {
      month: translate(`contract-groups:month.${Number(number)}`),
      year,
    });
  },
  week: (key, { translate, format }) =>
    translate('contract-groups:week', { day: format.day(endsOfWeek(key).first) }),
  amount: (key, { translate, format }) => {
    const { to } = endsOfBand(key);
    const from = format.sum(Number(key), true);
    if (to === '') return translate('contract-groups:band.last', { from });
    return key === '0'
      ? translate('contract-groups:band.first', { next: format.sum(Number(to), true) })
      : translate('contract-groups:band', { from, to: format.money(Number(to)) });
  },
};
