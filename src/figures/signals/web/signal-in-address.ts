/** The signal that an address names: addresses are in lower case. */
export const signalIn = (id: string): string => id.toUpperCase();
