import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { listContractAnswers } from '../contract-case-endpoints.ts';

export const contractAnswersQuery = (contract: string) =>
  queryOf(listContractAnswers, { query: { contract } });
