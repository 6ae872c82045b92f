/** Without zeros at its end. */
export const plainNumber = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals)));
