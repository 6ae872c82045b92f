import type { FastifyReply, FastifyRequest } from 'fastify';

import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { type Language, languages } from '../../../foundation/platform/language.ts';

/** What one visit of a page is about; `organizationId` is empty when none is chosen. */
export type PageVisit = { path: string; language: Language; organizationId: string };

type FindOrganization = (name: string) => Promise<string | undefined>;

/** Reads the visitor's choices from the address, or else from the cookies, where they are kept. */
export const readVisit = async (
  request: FastifyRequest,
  reply: FastifyReply,
  find: FindOrganization,
): Promise<PageVisit> => {
  const wish = parameter(request, 'org');
  const organizationId = (await find(wish ?? request.cookies['organization'] ?? '')) ?? '';
  if (wish !== undefined && organizationId) keepChoice(reply, 'organization', organizationId);
  const language = languages.find((one) => one === parameter(request, 'lang'));
  if (language) keepChoice(reply, 'language', language);
  return { path: request.url, language: language ?? requestLanguage(request), organizationId };
};

/** A parameter given once; anything odd is ignored, as every page must open. */
export const parameter = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
};

const year = 365 * 24 * 60 * 60;

const keepChoice = (reply: FastifyReply, name: string, value: string) =>
  reply.setCookie(name, value, { path: '/', sameSite: 'lax', httpOnly: true, maxAge: year });
