import { MonitorHome } from '../../../lists/home/web/monitor-home.tsx';
import { RiskLine } from './risk-line.tsx';

/** What a monitor spent, and how it stands beside its neighbors. */
export function HomePage() {
  return <MonitorHome line={(filters) => <RiskLine filters={filters} />} />;
}
