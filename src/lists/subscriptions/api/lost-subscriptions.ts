import type { FastifyBaseLogger } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { subscriptionKeys } from './subscription-keys.ts';

type Parts = {
  sql: Sql;
  log: FastifyBaseLogger;
  secret: string;
  /** How many may be deleted. */
  accepted: number;
};

type Sealed = { id: string; organizationId: string; shortName: string; isConfirmed: boolean };

/**
 * Throws when the secret does not open the addresses of readers: no letter would reach them, and the links
 * of the letters that they have would do nothing. Where as many are accepted to be lost they are deleted,
 * and the log lists them.
 */
export const refuseLostSecret = async ({ sql, log, secret, accepted }: Parts): Promise<void> => {
  const lost = await findLost(sql, secret);
  if (lost.length === 0) return;
  if (lost.length !== accepted) throw new Error(refusal(lost));
  for (const { id, organizationId, shortName, isConfirmed } of lost)
    log.warn(
      { id, organizationId, organization: shortName, isConfirmed },
      'a subscription is lost',
    );
  await sql`delete from subscriptions where id = any(${lost.map(({ id }) => id)}::uuid[])`;
};

const findLost = async (sql: Sql, secret: string): Promise<Sealed[]> => {
  const keys = subscriptionKeys(secret);
  const opens = ({ address, id }: { address: Uint8Array; id: string }): boolean => {
    try {
      return keys.open(address, id) !== '';
    } catch {
      return false;
    }
  };
  const lost: Sealed[] = [];
  const rows = sql<(Sealed & { address: Uint8Array })[]>`
    select subscriptions.id, organization_id as "organizationId", short_name as "shortName",
           confirmed_at is not null as "isConfirmed", subscriptions.address
      from subscriptions join organizations on organizations.id = organization_id
     order by short_name, organization_id, subscriptions.id`;
  await rows.cursor(batchSize, (batch) => {
    for (const { address, ...row } of batch) if (!opens({ address, id: row.id })) lost.push(row);
  });
  return lost;
};

const batchSize = 1000;

const refusal = (lost: Sealed[]): string => {
  const confirmed = lost.filter(({ isConfirmed }) => isConfirmed).length;
  return (
    `The secret (SECRET, or the file "secret" in DATA_DIR) is not the one that ${lost.length}` +
    ` subscriptions were encrypted with: ${confirmed} readers would get no letter any more and could` +
    ` not end their subscription, and ${lost.length - confirmed} could not confirm theirs. Restore that` +
    ` secret, or start once with ACCEPT_LOST_SUBSCRIPTIONS=${lost.length}, which deletes them.`
  );
};
