import type { SignalDefinition } from './signal-definition.ts';

/** Rules whose data are not kept here yet, with the contracts that they would be about. */
export const signalsWithoutData: readonly SignalDefinition[] = [
  {
    id: 'F15',
    version: 0,
    ocp: 'R069',
    missing: 'NO_AMENDMENT_MEANING',
    population: (sql) => sql`
      exists (select from contracts amendments
               where amendments.organization_id = contracts.organization_id
                 and amendments.amends_contract_id = contracts.id
                 and amendments.deleted_at is null)`,
  },
  {
    id: 'F16',
    version: 0,
    ocp: 'R046',
    missing: 'NO_LIST',
    population: (sql) => sql`supplier_id is not null`,
  },
];
