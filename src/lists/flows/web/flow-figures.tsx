import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import type { Flows } from '../flow-endpoints.ts';
import { FlowEnds } from './flow-ends.tsx';
import { FlowFigure } from './flow-figure.tsx';
import { FlowSentence } from './flow-sentence.tsx';

import classes from '../../breakdowns/web/breakdown.module.css';

type Props = { flows: Flows; filters: ContractFilters; organization: Organization };

/** The drawing with its table, and both of its sides as bars. */
export function FlowFigures({ flows, filters, organization: { name, round } }: Props) {
  const { t } = useTexts('flows');
  return (
    <>
      <Card ofRows>
        <FlowSentence flows={flows} filters={filters} round={round} />
        <FlowFigure flows={flows} filters={filters} round={round} subtitle={name} />
      </Card>
      <div className={classes.pair}>
        {(['units', 'suppliers'] as const).map((side) => (
          <Card key={side} title={t(`${side}.title`)} ofRows>
            <FlowEnds side={side} flows={flows} filters={filters} round={round} />
          </Card>
        ))}
      </div>
    </>
  );
}
