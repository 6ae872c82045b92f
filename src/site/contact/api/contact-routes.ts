import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { openStreetMap } from '../../../foundation/platform/api/config.ts';
import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { ContactDraft } from '../contact-draft.ts';
import {
  type ContactInformation,
  getChallenge,
  loadContactInformation,
  submitContact,
} from '../contact-endpoints.ts';
import { acceptFromHuman } from './accept-from-human.ts';
import {
  type ContactDetails,
  countOfHour,
  findContactDetails,
  insertMessage,
} from './contact-queries.ts';
import { mailMessageJob, scheduleHeldBack } from './contact-tasks.ts';
import { challengeExpiry, humanCheck } from './human-check.ts';
import { mapAddresses } from './map-addresses.ts';

type Parts = {
  sql: Sql;
  /** By default a random one, which no other process shares. */
  secret: string;
  mapUrl?: string | undefined;
};

export const contactRoutes =
  ({ sql, secret, mapUrl = openStreetMap }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const check = humanCheck(secret);
    const accept = acceptFromHuman(sql, check, secret);

    app.route({
      ...routeOf(loadContactInformation),
      handler: async ({ organizationId }) => {
        const found = await findContactDetails(sql, organizationId);
        if (!found) throw refuse(400, 'platform:api.organization-unknown');
        const { shortName: _shortName, ...reachable } = found;
        return { error: false as const, data: informationOf(reachable, mapUrl) };
      },
    });

    app.route({
      ...routeOf(getChallenge),
      handler: async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return { error: false as const, data: await check.challenge(await challengeExpiry(sql)) };
      },
    });

    app.route({
      ...routeOf(submitContact),
      handler: async (request, reply) => {
        const { organizationId, body } = request;
        const { altcha: _altcha, website: _website, ...draft } = body;
        const message = { ...draft, language: requestLanguage(request) };
        await accept(request, reply, (tx) => store(tx, organizationId, message));
        return received;
      },
    });
  };

/** Of one organization; who floods its form fills no mailbox. */
const mailedInAnHour = 20;

const received = { error: false as const, data: { received: true as const } };

/** The message is stored and its mail ordered. */
const store = async (
  tx: Transaction,
  organizationId: string,
  message: ContactDraft & { language: Language },
): Promise<void> => {
  const organization = await findContactDetails(tx, organizationId);
  if (!organization?.contactEmail) throw refuse(409, 'contact:error.no-recipient');
  const isHeldBack = (await countOfHour(tx, organizationId)) >= mailedInAnHour;
  const id = await insertMessage(tx, organizationId, { ...message, isHeldBack });
  if (isHeldBack) await scheduleHeldBack(tx, organizationId);
  else await addJob(tx, mailMessageJob, { organizationId, id });
};

const informationOf = (
  { mapCoordinates, ...reachable }: Omit<ContactDetails, 'shortName'>,
  mapUrl: string,
): ContactInformation => ({
  ...reachable,
  acceptsMessages: reachable.contactEmail !== null,
  map: mapAddresses(mapUrl, { address: reachable.address, mapCoordinates }),
});
