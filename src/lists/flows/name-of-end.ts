import type { NamedParts } from '../breakdowns/breakdown.ts';
import type { FlowEnd } from './flow-endpoints.ts';

/** Whether an end is one unit or supplier with a name of its own. */
export const isNamedEnd = (end: FlowEnd): boolean => end !== 'others' && end !== 'unpublished';

type Translate = (text: string, values?: Record<string, string | number>) => string;

/**
 * What one end of a band is called, in the words of one language. The others have no number there:
 * a band of nine contracts does not go to each of five hundred suppliers.
 */
export const nameOfEnd = (
  end: FlowEnd,
  side: 'units' | 'suppliers',
  { docs }: Pick<NamedParts, 'docs'>,
  translate: Translate,
): string => {
  if (end === 'others') return translate(`flows:band.others.${side}`);
  if (end === 'unpublished') return translate('figures:mark.NO_SUPPLIER');
  return docs.find(({ _id }) => _id === end)?.name ?? '';
};
