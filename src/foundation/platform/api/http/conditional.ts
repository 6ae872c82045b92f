import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { codeMoment, codeVersion } from '../code-version.ts';
import { databaseTime } from '../database/clock-difference.ts';

/** What tells one state of an answer from every other; the moment, in ISO, is only a hint. */
export type Validators = {
  etag: string;
  lastModified?: string;
  /** The address alone does not tell what is answered, so that a moment decides nothing. */
  varies?: boolean;
};

/** The tag of an answer that follows from these parts and from the code; all of them plain data. */
export const etagOf = (...parts: unknown[]): string => {
  const text = JSON.stringify([codeVersion(), parts]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
};

/** For answers that mean the same and differ in their bytes, such as pages made twice. */
export const weakEtagOf = (...parts: unknown[]): string => `W/${etagOf(...parts)}`;

/**
 * Labels the answer, and when the caller has it already answers 304 by itself: then it says true and
 * the handler has nothing left to do but `return reply`.
 */
export const answerUnchanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  validators: Validators,
): boolean => {
  reply.headers(labelsOf(validators));
  if (!isUnchanged(request, validators)) return false;
  void withoutContent(reply).send();
  return true;
};

/** Whether the caller has this state already (RFC 9110, 13.1): a tag decides, else the moment. */
export const isUnchanged = (request: FastifyRequest, validators: Validators): boolean => {
  if (!['GET', 'HEAD'].includes(request.method)) return false;
  const { 'if-none-match': tags, 'if-modified-since': moment } = request.headers;
  if (tags !== undefined) return tags.trim() === '*' || namesTag(tags, validators.etag);
  return moment !== undefined && !validators.varies && isTheMomentOf(validators, moment);
};

/** Whether the caller names this very tag; to be asked before anything is known of the answer. */
export const matchesEtag = ({ headers }: FastifyRequest, etag: string): boolean =>
  namesTag(headers['if-none-match'] ?? '', etag);

/** The comparison is weak: strong and weak tags of one content are equal. */
const namesTag = (tags: string, etag: string): boolean =>
  tags.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) === true;

/** The very one that is told: who names a later one may have read before a long change was through. */
const isTheMomentOf = ({ lastModified }: Validators, moment: string): boolean =>
  lastModified !== undefined && Date.parse(moment) === secondsOf(newest(lastModified));

const labelsOf = ({ etag, lastModified }: Validators) => ({
  etag,
  ...(lastModified !== undefined && { 'last-modified': httpDate(lastModified) }),
});

/**
 * HTTP counts in seconds. Until the second of a change is over, another one may follow in it, so the
 * moment before is named: who has that asks again and gets the news.
 */
const httpDate = (moment: string): string => {
  const settled = databaseTime() - 2000;
  return new Date(Math.min(newest(moment), settled)).toUTCString();
};

/** Of the data or of the code, which may compute a sum differently from now on. */
const newest = (moment: string): number => Math.max(Date.parse(moment), codeMoment());

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000) * 1000;

/**
 * Who keeps an answer overwrites its headers with those of a 304. The policy of a stored page names
 * its stored scripts, and one of a page made anew would forbid them.
 */
export const withoutContent = (reply: FastifyReply): FastifyReply => {
  for (const name of headersOfContent) reply.removeHeader(name);
  return reply.code(304);
};

const headersOfContent = [
  'content-security-policy',
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
];
