import type { Organization } from '../../../office/organizations/organization.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { HistoryCard } from './history-card.tsx';
import { HowCalculated } from './how-calculated.tsx';
import { OtherCalculations } from './other-calculations.tsx';
import { RobustnessCard } from './robustness-card.tsx';

import classes from './index-trust.module.css';

type Props = { found: ConfiguredIndex; organization: Organization };

/** What a visitor needs to trust the index: its method, its robustness and its past. */
export function IndexTrust({ found, organization }: Props) {
  return (
    <>
      <HowCalculated index={found.index} isOwn={found.ownFormula !== null} />
      <div className={classes.pair}>
        <RobustnessCard found={found} organization={organization.name} />
        <div>
          <HistoryCard found={found} organization={organization} />
          <OtherCalculations
            found={found}
            administrationPeriod={found.index.administrationPeriod}
          />
        </div>
      </div>
    </>
  );
}
