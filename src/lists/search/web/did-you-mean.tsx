import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Matches } from '../search-endpoints.ts';
import { MatchedSupplier, MatchedUnit } from './match-items.tsx';

import classes from './search-results.module.css';

/** Suppliers and units that somebody may have meant whose text no name holds. */
export function DidYouMean({ similar: { suppliers, units } }: Pick<Matches, 'similar'>) {
  const { t } = useTexts('search');
  if (suppliers.length + units.length === 0) return null;
  return (
    <Card title={t('similar')}>
      <ul className={classes.items}>
        {suppliers.map((supplier) => (
          <li key={supplier._id}>
            <MatchedSupplier {...supplier} />
          </li>
        ))}
        {units.map((unit) => (
          <li key={unit._id}>
            <MatchedUnit {...unit} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
