/** How texts are read whose letters a wrong encoding garbled (docs/data-load.md#garbled-letters). */
export const garbledTextReadings = ['REPAIR', 'KEEP'] as const;
export type GarbledText = (typeof garbledTextReadings)[number];
