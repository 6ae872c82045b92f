/** The number that a file writes, never a zero for a blank; undefined when it writes none. */
export const numberOf = (text: string): number | undefined =>
  isNumber.test(text) ? Number(text) : undefined;

const isNumber = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;
