import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { reportFilters } from '../../../figures/figures/api/report/report-filters.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { queryTextOf, queryValuesOf } from '../../../foundation/platform/api/http/data-request.ts';
import { networkOf } from '../../../foundation/platform/api/http/network-of.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { followedQuery } from '../followed-list.ts';
import { Frequency } from '../frequency.ts';
import { findSubscription } from '../subscription-endpoints.ts';
import { SubscriptionSearch } from '../subscription-search.ts';
import { askSubscription, type RequestOutcome } from './ask-subscription.ts';
import { subscriptionKeys, type SubscriptionKeys } from './subscription-keys.ts';
import { requestsOfNetwork, countWithin } from './subscription-limits.ts';
import { confirmSubscription, deleteSubscription, findSubscribed } from './subscription-queries.ts';

type Parts = { sql: Sql; secret: string };

/** What the link of a letter is about, for its page. */
export const subscriptionRoutes =
  ({ sql, secret }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const keys = subscriptionKeys(secret);
    app.route({
      ...routeOf(findSubscription),
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const linked = keys.readLinkToken(request.query.token);
        const subscription = linked && (await findSubscribed(sql, linked));
        if (!linked || !subscription) return { error: false as const, data: null };
        const { organization, query, list, names, frequency, isConfirmed, followedCase } =
          subscription;
        const wanted = linked.purpose.does === 'confirm' ? linked.purpose.frequency : frequency;
        const words = reportFilters(list.filters, names, requestLanguage(request));
        return {
          error: false as const,
          data: {
            does: linked.purpose.does,
            organization: { name: organization.name, shortName: organization.shortName },
            answerAbout: followedCase?.contract ?? null,
            query,
            filters: words.map(({ label, values }) => ({ label, values })),
            frequency: wanted,
            isConfirmed: isConfirmed && wanted === frequency,
            endToken: keys.linkToken(linked, { does: 'unsubscribe' }),
          },
        };
      },
    });
  };

/**
 * What the forms of the pages send, as any browser does without scripts, and what a mail program sends when
 * its user presses "unsubscribe" (RFC 8058). Opening a link changes nothing: programs that look through
 * mail do that too.
 */
export const subscriptionFormRoutes =
  ({ sql, secret }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const keys = subscriptionKeys(secret);
    readForms(app);

    app.route({
      method: 'POST',
      url: '/subscriptions/new',
      config: { access: 'public', organization: 'required', writes: 'account' },
      handler: async (request, reply) => {
        const outcome = await ask(sql, keys, request);
        return backTo(reply, '/subscriptions/new', { ...queryValuesOf(request), outcome });
      },
    });

    app.route({
      method: 'POST',
      url: '/subscriptions/link',
      config: { access: 'public', organization: 'none', writes: 'account' },
      handler: async (request, reply) => {
        const { token } = TokenForm.parse(request.body);
        const outcome = await follow(sql, keys, token);
        return backTo(reply, '/subscriptions/link', outcome ? { outcome } : { token });
      },
    });

    app.route({
      method: 'POST',
      url: '/public-api/subscriptions/unsubscribe',
      config: { access: 'public', organization: 'none', writes: 'account' },
      handler: async (request, reply) => {
        const linked = keys.readLinkToken(TokenForm.parse(request.query).token);
        if (linked?.purpose.does === 'unsubscribe') await deleteSubscription(sql, linked);
        return reply.code(204).send();
      },
    });
  };

/** A form is read as its text; what is no form is read to its end and means nothing. */
const readForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
};

/** What is missing or odd counts as nothing: these are followed by hand, and every page opens. */
const TokenForm = z.object({ token: z.string().max(200).catch('') }).catch({ token: '' });

const AskForm = z.object({
  email: z.string().trim().max(254).pipe(z.email()),
  frequency: Frequency.catch('DAY'),
  /** Nobody sees this field on the page; what fills it in is no person. */
  website: z.string().catch(''),
});

const ask = async (
  sql: Sql,
  keys: SubscriptionKeys,
  request: FastifyRequest,
): Promise<RequestOutcome | 'email' | 'often'> => {
  const form = AskForm.safeParse(request.body);
  if (!form.success) return 'email';
  const network = requestsOfNetwork(keys.markOf('network', networkOf(request.ip)));
  if ((await sql.begin((tx) => countWithin(tx, [network]))) > 0) return 'often';
  const { email, frequency, website } = form.data;
  if (website) return 'sent'; // a program is told nothing it could learn from
  return askSubscription(sql, keys, {
    organizationId: request.organizationId,
    address: email,
    query: followedQuery(SubscriptionSearch.parse(queryValuesOf(request))),
    frequency,
    language: requestLanguage(request),
  });
};

/** Does what the button of a link says; what became of it where the link is good for nothing then. */
const follow = async (
  sql: Sql,
  keys: SubscriptionKeys,
  token: string,
): Promise<'ended' | undefined> => {
  const linked = keys.readLinkToken(token);
  if (!linked) return undefined;
  const { purpose } = linked;
  if (purpose.does === 'confirm') await confirmSubscription(sql, linked, purpose.frequency);
  else await deleteSubscription(sql, linked);
  return purpose.does === 'unsubscribe' ? 'ended' : undefined;
};

/** A page that is opened again sends nothing again. */
const backTo = (
  reply: FastifyReply,
  path: string,
  values: Parameters<typeof queryTextOf>[0],
): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(`${path}?${queryTextOf(values)}`, 303);
