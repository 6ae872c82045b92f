import type { NamedParts } from '../breakdowns/breakdown.ts';
import type { FlowEnd } from './flow-endpoints.ts';

type Words = {
  translate: (text: string, values?: Record<string, string | number>) => string;
  count: (value: number) => string;
};

/** What one end of a band is called, in the words of one language. */
export const nameOfEnd = (
  end: FlowEnd,
  side: 'units' | 'suppliers',
  { docs, total }: NamedParts,
  { translate, count }: Words,
): string => {
  const left = total - docs.length;
  if (end === 'others')
    return translate(`breakdowns:${side}.others`, { count: left, number: count(left) });
  if (end === 'unpublished') return translate('breakdowns:suppliers.unpublished');
  return docs.find(({ _id }) => _id === end)?.name ?? '';
};
