import type { Organization } from '../../../office/organizations/organization.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { HistoryCard } from './history-card.tsx';
import { HowCalculated } from './how-calculated.tsx';
import { RobustnessCard } from './robustness-card.tsx';

type Props = { found: ConfiguredIndex; organization: Organization };

/** What a visitor needs to trust the index: its method, its robustness and its past. */
export function IndexTrust({ found, organization }: Props) {
  return (
    <>
      <HowCalculated index={found.index} isOwn={found.ownFormula !== null} />
      <RobustnessCard found={found} organization={organization.name} />
      <HistoryCard found={found} organization={organization} />
    </>
  );
}
