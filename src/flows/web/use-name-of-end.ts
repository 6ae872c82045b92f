import { useTexts } from '../../ui/web/use-texts.ts';
import type { FlowEnd, Flows } from '../flow-endpoints.ts';
import { nameOfEnd } from '../name-of-end.ts';

/** What the ends of these flows are called. */
export const useNameOfEnd = (flows: Pick<Flows, 'units' | 'suppliers'>) => {
  const { t, format } = useTexts('flows');
  const words = { translate: t as never, count: format.count };
  return (end: FlowEnd, side: 'units' | 'suppliers'): string =>
    nameOfEnd(end, side, flows[side], words);
};
