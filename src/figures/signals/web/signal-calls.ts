import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { SignalId } from '../../figures/signal-id.ts';
import type { NearLimitQuestion } from '../near-limit-question.ts';
import {
  listSignalContracts,
  listSignals,
  showContractSignals,
  showNearLimitAwards,
} from '../signal-endpoints.ts';
import type { SignalSearch } from '../signal-search.ts';

export const signalsQuery = () => queryOf(listSignals);

export const contractSignalsQuery = (id: string) => queryOf(showContractSignals, { query: { id } });

export const contractsOfPage = 25;

export const signalContractsQuery = (signal: SignalId, { administration, page }: SignalSearch) =>
  queryOf(listSignalContracts, {
    query: {
      signal,
      page,
      pageSize: contractsOfPage,
      ...(administration !== undefined && { administrationPeriod: administration }),
    },
  });

export const nearLimitQuery = ({ year, group }: NearLimitQuestion) =>
  queryOf(showNearLimitAwards, {
    query: { ...(year !== undefined && { year }), ...(group !== undefined && { group }) },
  });
