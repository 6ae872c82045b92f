/** With tax, or the rate of an amount without it, as the choices of a field. */
export const taxChoices = ['WITH_TAX', '0.16', '0.08'] as const;
