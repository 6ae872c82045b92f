import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type {
  listContractVersions,
  showContractOfDay,
} from '../../../records/contract-versions/ledger-endpoints.ts';
import {
  contractOfDayPlace,
  contractVersionsPlace,
} from '../../../records/contract-versions/version-places.ts';

export const contractVersionsQuery = (id: string) =>
  queryOf<typeof listContractVersions>(contractVersionsPlace, { query: { id } });

export const contractOfDayQuery = (id: string, at: string) =>
  queryOf<typeof showContractOfDay>(contractOfDayPlace, { query: { id, at } });
