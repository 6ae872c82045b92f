import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { NearLimitQuestion } from '../near-limit-question.ts';
import { listSignals, showContractSignals, showNearLimitAwards } from '../signal-endpoints.ts';

export const signalsQuery = () => queryOf(listSignals);

export const contractSignalsQuery = (id: string) => queryOf(showContractSignals, { query: { id } });

export const nearLimitQuery = ({ year, group }: NearLimitQuestion) =>
  queryOf(showNearLimitAwards, {
    query: { ...(year !== undefined && { year }), ...(group !== undefined && { group }) },
  });
