import { createHash } from 'node:crypto';

import type { Sql, Transaction } from '../../platform/api/database/database.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import type { Language } from '../../platform/language.ts';
import type { Frequency } from '../frequency.ts';
import { insertLetters } from './insert-letters.ts';
import type { SubscriptionKeys } from './subscription-keys.ts';
import { askedOfAddress, askedOfAll, countWithin } from './subscription-limits.ts';

type Asked = {
  organizationId: string;
  address: string;
  query: string;
  frequency: Frequency;
  language: Language;
};

/**
 * Writes a letter that asks whether the address wants to follow the list, at most one an hour for the two
 * and few a day for the address. Nobody is told whether there was one, or whether the address follows the
 * list already: the link of the letter says how often letters shall come from then on.
 */
export const askSubscription = (sql: Sql, keys: SubscriptionKeys, asked: Asked): Promise<void> =>
  sql.begin(async (tx) => {
    const { organizationId, frequency } = asked;
    const mark = keys.markOf('address', asked.address);
    if (await isAskedLately(tx, mark, asked)) return;
    const wait = await countWithin(tx, [askedOfAddress(mark), askedOfAll]);
    if (wait > 0) return;
    const id = await keepAsked(tx, keys, mark, asked);
    if (!id) return;
    await insertLetters(tx, organizationId, [
      { subscriptionId: id, kind: 'CONFIRMATION', content: { frequency } },
    ]);
  });

const isAskedLately = async (
  tx: Transaction,
  mark: string,
  { organizationId, query }: Asked,
): Promise<boolean> => {
  const found = await tx`
    select from subscriptions
     where organization_id = ${organizationId} and address_mark = ${mark}
       and query_mark = ${digestOf(query)} and asked_again_at > now() - interval '1 hour'`;
  return found.length > 0;
};

/** Its id; undefined when somebody else was faster. */
const keepAsked = async (
  tx: Transaction,
  keys: SubscriptionKeys,
  mark: string,
  { organizationId, address, query, frequency, language }: Asked,
): Promise<string | undefined> => {
  const id = newId();
  const [row] = await tx<{ id: string }[]>`
    insert into subscriptions as known (organization_id, id, address, address_mark, query,
                                        query_mark, language, frequency)
    values (${organizationId}, ${id}, ${keys.seal(address, id)}, ${mark}, ${query},
            ${digestOf(query)}, ${language}, ${frequency})
    on conflict (organization_id, address_mark, query_mark) do update
       set asked_again_at = now(),
           language = case when known.confirmed_at is null then excluded.language
                           else known.language end
     where known.asked_again_at <= now() - interval '1 hour'
    returning id`;
  return row?.id;
};

const digestOf = (query: string): string => createHash('sha256').update(query).digest('hex');
