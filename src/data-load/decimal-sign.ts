/** What separates the decimals of amounts in a sheet (docs/data-load.md#decimal-sign). */
export const decimalSigns = ['COMMA', 'POINT'] as const;
export type DecimalSign = (typeof decimalSigns)[number];
