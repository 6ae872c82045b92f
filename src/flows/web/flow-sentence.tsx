import { useTexts } from '../../ui/web/use-texts.ts';
import type { Flows } from '../flow-endpoints.ts';
import { useNameOfEnd } from './use-name-of-end.ts';

import classes from '../../breakdowns/web/breakdown.module.css';

/** Where most money goes from one unit to one supplier, both of them named. */
export function FlowSentence({ flows, round }: { flows: Flows; round: boolean }) {
  const { t, format } = useTexts('flows');
  const nameOf = useNameOfEnd(flows);
  const isNamed = (end: string) => end !== 'others' && end !== 'unpublished';
  const [largest] = flows.bands
    .filter(({ unit, supplier, amount }) => isNamed(unit) && isNamed(supplier) && amount !== null)
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  if (!largest) return null;
  return (
    <p className={classes.sentence}>
      {t(`largest.${flows.role}`, {
        unit: nameOf(largest.unit, 'units'),
        supplier: nameOf(largest.supplier, 'suppliers'),
        count: largest.contracts,
        number: format.count(largest.contracts),
        amount: format.sum(largest.amount, round),
        share: format.share(largest.share, false),
      })}
    </p>
  );
}
