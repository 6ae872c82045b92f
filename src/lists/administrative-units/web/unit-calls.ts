import type { QueryClient } from '@tanstack/react-query';

import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { filterUnit, filterUnits, Unit } from '../unit-endpoints.ts';
import { unitDetailPlace, unitListPlace } from '../unit-places.ts';
import type { UnitQuery, UnitsQuery } from '../unit-search.ts';

export const unitListQuery = ({ filters, ...query }: UnitsQuery) =>
  queryOf<typeof filterUnits>(unitListPlace, { query, body: { filters } });

export const unitDetailQuery = ({ filters, query }: UnitQuery) =>
  queryOf<typeof filterUnit>(unitDetailPlace, { query, body: { filters } });

/** Who the unit is, when an answer to whatever filter has it. */
export const knownUnit = (queries: QueryClient, id: string): Unit | undefined =>
  queries
    .getQueriesData<Reply<typeof filterUnit>>({
      queryKey: [unitDetailPlace.method, unitDetailPlace.url],
    })
    .map(([, reply]) => reply?.data.unit)
    .find((unit) => unit?._id === id.toLowerCase());
