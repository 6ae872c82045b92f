import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { narrowsWithinPeriod } from '../../../figures/figures/filter-search.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Flows } from '../flow-endpoints.ts';
import { isNamedEnd } from '../name-of-end.ts';
import { useNameOfEnd } from './use-name-of-end.ts';

import classes from '../../breakdowns/web/breakdown.module.css';

type Props = { flows: Flows; filters: ContractFilters; round: boolean };

/** Where most money goes from one unit to one supplier, both of them named. */
export function FlowSentence({ flows, filters, round }: Props) {
  const { t, format } = useTexts('flows');
  const nameOf = useNameOfEnd(flows);
  const [largest] = flows.bands
    .filter(
      ({ unit, supplier, amount }) => isNamedEnd(unit) && isNamedEnd(supplier) && amount !== null,
    )
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  if (!largest) return null;
  const names: Record<string, string> = {
    [marks.unit]: nameOf(largest.unit, 'units'),
    [marks.supplier]: nameOf(largest.supplier, 'suppliers'),
  };
  const text = t(`largest.${flows.role}`, {
    ...marks,
    count: largest.contracts,
    number: format.count(largest.contracts),
    amount: format.sum(largest.amount, round),
    share: format.share(largest.share, round),
  });
  return (
    <p className={classes.sentence}>
      {text.split(eachMark).map((part) =>
        names[part] === undefined ? (
          part
        ) : (
          <span key={part} lang={dataLanguage}>
            {names[part]}
          </span>
        ),
      )}{' '}
      {narrowsWithinPeriod(filters) && t('figures:filter.narrowed')}
    </p>
  );
}

/** From the private use area: they stand for the names until the text is around them. */
const marks = { unit: '\uE000', supplier: '\uE001' };
const eachMark = new RegExp(`([${marks.unit}${marks.supplier}])`);
