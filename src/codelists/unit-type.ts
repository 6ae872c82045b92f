export const administrativeUnitTypes = ['CENTRALIZED', 'DESCENTRALIZED'] as const;
