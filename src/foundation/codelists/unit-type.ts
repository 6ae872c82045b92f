import { z } from '../platform/schema.ts';

export const administrativeUnitTypes = ['CENTRALIZED', 'DESCENTRALIZED'] as const;
export const UnitType = z.enum(administrativeUnitTypes);
