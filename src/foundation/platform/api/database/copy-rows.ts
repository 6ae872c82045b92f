import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Queries } from './database.ts';

export type CopyValue = string | number | boolean | string[] | null;

/** Many rows into one table by COPY, the fastest way in; nothing is stored when one of them fails. */
export const copyRows = (
  sql: Queries,
  table: string,
  columns: string[],
  rows: Iterable<CopyValue[]>,
): Promise<void> => copyLines(sql, { name: table, columns }, inChunks(rows));

/** The same of rows as COPY writes them. */
export const copyLines = async (
  sql: Queries,
  { name, columns }: { name: string; columns: string[] },
  lines: Iterable<string | Buffer>,
): Promise<void> => {
  const copying = sql`copy ${sql(name)} (${sql(columns)}) from stdin`;
  const target = await copying.writable();
  await new Promise<void>((resolve, reject) => {
    // What is wrong at the end, such as a constraint, the driver says to the query, which it has
    // answered with the stream: nobody would hear of it, and the stream never end.
    void Object.assign(copying, {
      reject: (error: Error) => {
        reject(error);
        target.destroy();
      },
    });
    pipeline(Readable.from(lines), target).then(resolve, reject);
  });
};

function* inChunks(rows: Iterable<CopyValue[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(asField).join('\t')}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

const asField = (value: CopyValue): string => {
  if (value === null) return String.raw`\N`;
  return escaped(Array.isArray(value) ? asArray(value) : String(value));
};

const asArray = (values: string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
