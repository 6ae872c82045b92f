/** The records of a CSV file as RFC 4180 writes them, by the names of its first line. */
export const csvRows = (text: string): Record<string, string>[] => {
  const [heads = [], ...records] = recordsOf(text.replace(/^\ufeff/, ''));
  return records.map((fields) =>
    Object.fromEntries(heads.map((head, column) => [head, fields[column] ?? ''])),
  );
};

const recordsOf = (text: string): string[][] => {
  const records: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
};
