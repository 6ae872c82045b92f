import type { FastifyReply, FastifyRequest } from 'fastify';

import { draftHeaders } from '../../../foundation/platform/api/http/draft-reader.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { type Language, languages } from '../../../foundation/platform/language.ts';
import type { OrganizationFinder } from './organization-finder.ts';

/** What one visit of a page is about; `organizationId` is empty when none is chosen. */
export type PageVisit = {
  path: string;
  language: Language;
  organizationId: string;
  /** Its organization is not public yet. */
  isDraft: boolean;
};

/** Reads the visitor's choices from the address, or else from the cookies, where they are kept. */
export const readVisit = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { findFor }: Pick<OrganizationFinder, 'findFor'>,
): Promise<PageVisit> => {
  const wish = parameter(request, 'org');
  const name = wish ?? request.cookies['organization'] ?? '';
  const { id: organizationId = '', isDraft = false } = (await findFor(request, name)) ?? {};
  if (isDraft) reply.headers(draftHeaders);
  if (wish !== undefined && organizationId) keepChoice(reply, 'organization', organizationId);
  const language = languages.find((one) => one === parameter(request, 'lang'));
  if (language) keepChoice(reply, 'language', language);
  const inLanguage = language ?? requestLanguage(request);
  return { path: request.url, language: inLanguage, organizationId, isDraft };
};

/** A parameter given once; anything odd is ignored, as every page must open. */
export const parameter = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
};

const year = 365 * 24 * 60 * 60;

const keepChoice = (reply: FastifyReply, name: string, value: string) =>
  reply.setCookie(name, value, { path: '/', sameSite: 'lax', httpOnly: true, maxAge: year });
