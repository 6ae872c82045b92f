import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether who asks may see what is not public yet: they work for that organization. */
export type MayReadDraft = (request: FastifyRequest, organizationId: string) => Promise<boolean>;

/** What tells so, for whoever adds pages to the app later. */
export const addDraftReader = (app: FastifyInstance, mayReadDraft: MayReadDraft): void => {
  app.decorate('mayReadDraft', () => mayReadDraft);
};

export const draftReaderOf = (app: FastifyInstance): MayReadDraft =>
  app.getDecorator<() => MayReadDraft>('mayReadDraft')();

/** No copy outlives the session, and no search engine lists what is not public. */
export const draftHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
