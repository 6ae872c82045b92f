import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  draftHeaders,
  type MayReadDraft,
} from '../../../foundation/platform/api/http/draft-reader.ts';
import { isInProcess } from '../../../foundation/platform/api/http/in-process.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { takesLink } from '../../../foundation/platform/api/http/route-of.ts';
import { findOrganization, isId } from './organization-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The live organization of the call; '' on routes that do not require one. */
    organizationId: string;
  }
}

/**
 * Finds whose data a call is about: the header X-CURRENT-ORGANIZATION-ID (an id), else `?org=`
 * of an address that is followed as a link, else the cookie `organization` (an id or a short name
 * both). Calls of the back office, which change things, believe the header only. The caller is told
 * 400 when it is none, unknown, deleted or malformed, and so is a stranger who asks for a draft.
 */
export const readOrganization = (
  app: FastifyInstance,
  sql: Sql,
  mayReadDraft: MayReadDraft,
): void => {
  const findId = async (request: FastifyRequest, reply: FastifyReply, named: string) => {
    const found = await findOrganization(sql, named);
    if (!found?.isDraft || request.routeOptions.config.access !== 'public') return found?.id;
    if (!(await mayReadDraft(request, found.id))) return undefined;
    reply.headers(draftHeaders);
    return found.id;
  };
  app.decorateRequest('organizationId', '');
  // After the limits of onRequest, so that a flood of calls does not reach the database.
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.organization !== 'required') return;
    const named = nameIn(request);
    if (!named) throw refuse(400, 'platform:api.organization-required');
    // A page has asked already whose it is, and makes many calls.
    const id = isInProcess(request) ? named : await findId(request, reply, named);
    if (!id) throw refuse(400, 'platform:api.organization-unknown');
    request.organizationId = id;
    leaveOutLink(request);
  });
};

const nameIn = ({ headers, query, cookies, routeOptions }: FastifyRequest): string => {
  const header = meant(headers['x-current-organization-id']);
  if (header && !isId(header)) throw refuse(400, 'platform:api.organization-malformed');
  if (header || routeOptions.config.access !== 'public') return header;
  return linkedIn(query) ?? meant(cookies['organization']);
};

/**
 * An address that names an organization in an odd way never means the one that happens to be chosen:
 * its reader would take the figures of one for those of another.
 */
const linkedIn = (query: unknown): string | undefined => {
  if (typeof query !== 'object' || query === null || !('org' in query)) return undefined;
  if (typeof query.org !== 'string') throw refuse(400, 'platform:api.organization-malformed');
  return query.org.trim();
};

/** Every public call takes `org` in its address, and no schema has to declare it. */
const leaveOutLink = ({ query, routeOptions: { config, method } }: FastifyRequest): void => {
  if (takesLink(config, method) && typeof query === 'object' && query !== null)
    Reflect.deleteProperty(query, 'org');
};

/** Clients write `undefined` and `null` when they have none. */
const meant = (value: string | string[] | undefined): string => {
  const text = String(value ?? '').trim();
  return ['undefined', 'null'].includes(text) ? '' : text;
};
