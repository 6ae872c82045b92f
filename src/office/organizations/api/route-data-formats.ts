import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { answerUnchanged, etagOf } from '../../../foundation/platform/api/http/conditional.ts';
import {
  type DataFormat,
  dataFormats,
  dataTypes,
} from '../../../foundation/platform/api/http/data-format.ts';
import {
  dataLinks,
  licenseLink,
  queryValuesOf,
} from '../../../foundation/platform/api/http/data-request.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { ReadValues } from '../../../foundation/platform/query-string.ts';
import { licenseOf } from '../data-licenses.ts';
import type { OrganizationSettings } from '../organization.ts';
import { findDataState } from './data-state.ts';
import { findCurrentSettings } from './find-current-settings.ts';

/** What an address asks for, read as the page under it reads it. */
export type DataRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  organization: OrganizationSettings;
  values: ReadValues;
  language: Language;
};

export type DataFormatRequest = DataRequest & {
  format: DataFormat;
  /** Says where the page and the neighbors of these data are. */
  link: (path: string, paged?: Paged) => void;
};

type Paged = { page: number; pages: number };

type Route<Requested> = {
  sql: Sql;
  url: string;
  answer: (dataRequest: Requested) => Promise<unknown>;
};

/** Routes the address of a page with `.json` and `.csv` appended: the page's data, for programs. */
export const routeDataFormats = (
  app: FastifyInstance,
  { sql, url, answer }: Route<DataFormatRequest>,
): void => {
  for (const format of dataFormats)
    routeData(app, {
      sql,
      url: `${url}.${format}`,
      answer: (dataRequest) => {
        const { reply, values } = dataRequest;
        const organization = dataRequest.organization.shortName;
        const license = licenseOf(dataRequest.organization);
        const link = (path: string, paged?: Paged) => {
          const { link: ofPage } = dataLinks({ path, format, values, organization }, paged);
          if (!ofPage) return;
          const { link: ofLicense } = licenseLink(license);
          reply.header('link', ofLicense ? `${ofPage}, ${ofLicense}` : ofPage);
        };
        return withLicense(
          answer({ ...dataRequest, format, reply: reply.type(dataTypes[format]), link }),
          license,
        );
      },
    });
};

/** A list that is written as it is read says its licence itself. */
const withLicense = async (
  answer: Promise<unknown>,
  license: ReturnType<typeof licenseOf>,
): Promise<unknown> => {
  const found = await answer;
  return isReply(found) ? { ...found, license } : found;
};

const isReply = (found: unknown): found is { error: false } =>
  typeof found === 'object' && found !== null && 'error' in found && found.error === false;

/**
 * Routes one address that answers with an organization's data. Who has its present state already is
 * told so before anything is read; the state is asked for first, so that no label is too new.
 */
export const routeData = (app: FastifyInstance, { sql, url, answer }: Route<DataRequest>): void => {
  app.get(url, { config, handlerTimeout: maxStreamTime }, async (request, reply) => {
    const { organizationId } = request;
    const state = await findDataState(sql, organizationId);
    const organization = await findCurrentSettings(sql, organizationId);
    const language = requestLanguage(request);
    const etag = etagOf(organizationId, state.version, language, request.url);
    const { lastModified } = state;
    const varies = !namesOrganization(request);
    if (answerUnchanged(request, reply, { etag, lastModified, varies })) return reply;
    reply.headers(licenseLink(licenseOf(organization)));
    const dataRequest = { request, reply, organization, values: queryValuesOf(request), language };
    return answer(dataRequest).catch((error: unknown) => {
      for (const label of ['etag', 'last-modified', 'link']) reply.removeHeader(label);
      throw error;
    });
  });
};

const config = { access: 'public', organization: 'required' } as const;

/** In its address, and not in a cookie or a header, of which the next one may name another. */
const namesOrganization = (request: FastifyRequest): boolean =>
  'org' in queryValuesOf(request) && !('x-current-organization-id' in request.headers);

/** Only the head of an answer that would take long to make. */
export const answerHead = ({ reply }: Pick<DataRequest, 'reply'>): FastifyReply =>
  reply.send(Readable.from([]));
