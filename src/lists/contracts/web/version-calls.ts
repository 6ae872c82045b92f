import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import {
  listContractVersions,
  showContractOfDay,
} from '../../../records/contract-versions/ledger-endpoints.ts';

export const contractVersionsQuery = (id: string) =>
  queryOf(listContractVersions, { query: { id } });

export const contractOfDayQuery = (id: string, at: string) =>
  queryOf(showContractOfDay, { query: { id, at } });
