/** What is wrong with a question: the key of the text that says what to do, and the name in it. */
export type SqlIssue = { key: (typeof issues)[number]['key'] | 'other'; name: string };

/** As DuckDB begins what it says, in the order in which they are tried. */
const issues = [
  { key: 'blank', pattern: /No statement to prepare/ },
  { key: 'several', pattern: /Cannot prepare multiple statements/ },
  { key: 'grouping', pattern: /must appear in the GROUP BY clause/ },
  { key: 'column', pattern: /Binder Error: .*?column "([^"]+)"/i },
  { key: 'table', pattern: /Catalog Error: Table with name (\S+)/ },
  { key: 'function', pattern: /Catalog Error: (?:\w+ )+Function with name "?([^"\s]+)"?/ },
  {
    key: 'forbidden',
    pattern: /Permission Error|external access|file system|configuration|read-?only|extension/i,
  },
  { key: 'memory', pattern: /out of memory|out of bounds|allocation failure/i },
  { key: 'stopped', pattern: /cancel|interrupt/i },
  {
    key: 'type',
    pattern: /Conversion Error|No function matches|Could not c(?:onvert|hoose)|Cannot compare/,
  },
  { key: 'syntax', pattern: /Parser Error/ },
] as const;

export const sqlIssueOf = (message: string): SqlIssue => {
  for (const { key, pattern } of issues) {
    const found = pattern.exec(message);
    if (found) return { key, name: found[1] ?? '' };
  }
  return { key: 'other', name: '' };
};

/** What DuckDB says; of a question that it could not read, it says so as JSON. */
export const sqlMessageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const [, type, text] =
    /^\{"exception_type":"([^"]*)","exception_message":("(?:[^"\\]|\\.)*")/.exec(message) ?? [];
  return text === undefined ? message : `${type} Error: ${JSON.parse(text)}`;
};
