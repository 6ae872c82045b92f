/**
 * The rows of an answer, taken out of it. The driver's queries hold each other in memory until they
 * are cleared away together; a long series of them would hold all rows that were ever read.
 */
export const drainRows = <Row>(answer: Row[]): Row[] => answer.splice(0);
