import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { FlowEnd, Flows } from '../flow-endpoints.ts';
import { nameOfEnd } from '../name-of-end.ts';

/** What the ends of these flows are called, with how many the others of a side are. */
export const useNameOfEnd = (flows: Pick<Flows, 'units' | 'suppliers'>) => {
  const { t, format } = useTexts('flows');
  return (end: FlowEnd, side: 'units' | 'suppliers'): string => {
    const left = flows[side].total - flows[side].docs.length;
    return end === 'others'
      ? t(`breakdowns:${side}.others`, { count: left, number: format.count(left) })
      : nameOfEnd(end, side, flows[side], t as never);
  };
};
