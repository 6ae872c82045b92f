import { currentVisit } from '../limits/visit.ts';

/** How long one statement may take, as PostgreSQL reads it. */
const longest = { low: '4s', high: '15s', file: '20s', office: '20s' } as const;

/** Of what is asked now: by the cost of the visitor's question, or for the back office. */
export const statementTime = (): string => longest[currentVisit()?.cost ?? 'office'];

/** Of a part of a file. */
export const fileStatementTime = longest.file;
