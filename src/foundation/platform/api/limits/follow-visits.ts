import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { costOf } from '../../question-cost.ts';
import { isInProcess } from '../http/in-process.ts';
import type { FairLimit } from './create-fair-limit.ts';
import { currentVisit, inVisit, type Visit, visitorLeft } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call or a page of the public. */
    visit: Visit | null;
  }
}

/** All that a public route asks of the database is asked for its visitor, health checks excepted. */
export const followVisits = (app: FastifyInstance, turns: FairLimit): void => {
  app.decorateRequest('visit', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.visit = isGoverned(request) ? visitOf(request, reply, turns) : null;
    follow(request.visit, done);
  });
  // Again, for a body arrives on the line of its connection; only now is it known what is asked.
  app.addHook('preHandler', (request, _reply, done) => {
    const { visit, body } = request;
    if (visit) request.visit = { ...visit, cost: costOf(request.routeOptions.config.cost, body) };
    follow(request.visit, done);
  });
};

const follow = (visit: Visit | null, done: () => void): void =>
  visit ? inVisit(visit, done) : done();

const isGoverned = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.access === 'public' && config.rateLimit !== false;

/** What is asked before the handler is whose organization it is. */
const visitOf = (request: FastifyRequest, reply: FastifyReply, turns: FairLimit): Visit => {
  const { ip, routeOptions } = request;
  // A page asks for its visitor, or for all who wait for the same page.
  const outer = isInProcess(request) ? currentVisit() : undefined;
  const mayEnd = (routeOptions.config.writes ?? 'nothing') === 'nothing';
  const signal = mayEnd ? (outer?.signal ?? whenGone(reply)) : nobodyLeaves;
  return { ip, cost: 'low', signal, turns, sharers: outer?.sharers };
};

/** What is written is written though its sender left, as browsers do when a page is closed. */
const nobodyLeaves = new AbortController().signal;

const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(visitorLeft());
  });
  return leaving.signal;
};
