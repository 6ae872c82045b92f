import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import type { Question } from './question.ts';

/** As after a change of the organization's data: nothing that is kept may be given again. */
export const makeAnswersOld = (sql: Sql, organization: string) =>
  sql`update organizations set data_version = data_version + 1 where id = ${organization}`;

export const askOverHttp = async (address: string, organization: string, question: Question) => {
  const headers = { 'x-current-organization-id': organization };
  const { url, filters } = question;
  const response = await fetch(
    address + url,
    filters
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ filters }),
        }
      : { headers },
  );
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${question.name}: ${response.status} ${text}`);
};
