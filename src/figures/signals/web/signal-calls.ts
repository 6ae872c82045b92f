import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { listSignals, showContractSignals } from '../signal-endpoints.ts';

export const signalsQuery = () => queryOf(listSignals);

export const contractSignalsQuery = (id: string) => queryOf(showContractSignals, { query: { id } });
