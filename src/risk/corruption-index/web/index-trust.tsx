import type { ComponentProps } from 'react';

import type { Organization } from '../../../office/organizations/organization.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { HistoryCard } from './history-card.tsx';
import { HowCalculated } from './how-calculated.tsx';
import { OtherCalculations } from './other-calculations.tsx';
import { RobustnessCard } from './robustness-card.tsx';

type Props = { found: ConfiguredIndex; organization: Organization };

/** What a visitor needs to trust the index: its method, its robustness and its past; and what is beside it. */
export function IndexTrust({ found, organization }: Props) {
  return (
    <>
      <HowCalculated index={found.index} isOwn={found.ownFormula !== null} />
      <RobustnessCard found={found} organization={organization.name} />
      <HistoryCard found={found} organization={organization} />
      <OtherCalculations found={found} administrationPeriod={found.index.administrationPeriod} />
    </>
  );
}

/** What is left of that where there is no index; one file of scripts travels faster than two. */
export function WithoutIndex(shown: ComponentProps<typeof OtherCalculations>) {
  return <OtherCalculations {...shown} />;
}
