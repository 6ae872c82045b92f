import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Language } from '../../language.ts';
import type { ErrorReply, FailureReply } from '../../reply.ts';
import { newId } from '../database/new-id.ts';
import { isTooBusy } from '../limits/too-busy.ts';
import { isTooSlow } from '../limits/too-slow.ts';
import type { InputIssue } from './check-input.ts';
import { requestLanguage } from './request-language.ts';

type Values = Record<string, string | number>;
export type TranslateInto = (language: Language, key: string, values?: Values) => string;

/** One envelope for everything that goes wrong (docs/api.md#answers), whoever noticed it. */
export const answerErrors = (app: FastifyInstance, context: ErrorContext): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, context));
};

export type ErrorContext = {
  translate: TranslateInto;
  /** Whether the database is away because its disk is full. */
  isDiskFull: () => boolean;
};

/** Says no in the language of the request, or names a failure of ours by an id and nothing else. */
export const answerError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { translate, isDiskFull }: ErrorContext,
): FastifyReply => {
  const verdict = verdictOf(error);
  const { status, message, retryAfter, ...details } =
    verdict.status === 503 && isDiskFull() ? { ...verdict, message: diskFull } : verdict;
  if (message === diskFull) request.log.error({ err: error }, 'the disk is full');
  else if (message && status === 503)
    request.log.error({ err: error }, 'what was asked for is away');
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  const body = message
    ? refusal(message, details, requestLanguage(request), translate)
    : failure(error, request, translate);
  return reply.serializer(JSON.stringify).send(body);
};

type Details = { issues: InputIssue[]; values?: Values | undefined; data?: ErrorReply['data'] };
type Verdict = Details & { status: number; message?: string; retryAfter?: number | undefined };

const verdictOf = (error: unknown): Verdict => {
  const parts = partsOf(error);
  const { statusCode = 500, code = '', message, issues = [], values, data, retryAfter } = parts;
  if (sqlRefusals[code]) return { ...sqlRefusals[code], issues };
  if ((statusCode >= 400 && statusCode < 500) || statusCode === 507)
    return {
      status: statusCode,
      message: isTextKey(message) ? message : keyOf(statusCode),
      issues,
      values,
      data,
      retryAfter,
    };
  if (isTooSlow(error)) return { status: 504, issues: [] };
  if (isOutage(code) || statusCode === 503) return outageOf(parts);
  return { status: 500, issues: [] };
};

const outageOf = ({ text, retryAfter = 5 }: Parts): Verdict => ({
  status: 503,
  issues: [],
  retryAfter,
  ...(text !== undefined && { message: text }),
});

type Parts = Partial<Pick<FastifyError, 'statusCode' | 'code'>> & {
  message: string;
  issues?: InputIssue[];
  values?: Values;
  data?: ErrorReply['data'];
  /** The key of what a visitor is told, where the message is for the log. */
  text?: string;
  /** Seconds. */
  retryAfter?: number;
};

const partsOf = (error: unknown): Parts =>
  error instanceof Error ? error : { message: String(error) };

const diskFull = 'platform:api.disk-full';

/** What PostgreSQL refuses for a reason of the caller's: see its appendix "Error Codes". */
const sqlRefusals: Record<string, Pick<Verdict, 'status' | 'message' | 'retryAfter'>> = {
  '23505': { status: 409, message: 'platform:api.conflict' },
  // Days of two rules that meet, by an exclusion constraint.
  '23P01': { status: 409, message: 'platform:api.conflict' },
  '40001': { status: 409, message: 'platform:api.try-again' },
  '40P01': { status: 409, message: 'platform:api.try-again' },
  '53100': { status: 507, message: diskFull, retryAfter: 60 },
  ENOSPC: { status: 507, message: diskFull, retryAfter: 60 },
};

/** The database is away, starting, full, or took too long: worth another try in a while. */
export const isOutage = (code: string): boolean =>
  /^(08...|53...|57...|CONNECT(ION)?_\w+|ECONN\w+|EPIPE|ENOENT|ENOSPC|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|FST_ERR_HANDLER_TIMEOUT)$/.test(
    code,
  );

const isTextKey = (message: string): boolean => /^[a-z-]+:[\w.-]+$/.test(message);

const keysOfStatus: Record<number, string> = {
  401: 'platform:api.not-signed-in',
  403: 'platform:api.not-allowed',
  404: 'platform:api.not-found',
  405: 'platform:api.wrong-method',
  409: 'platform:api.conflict',
  413: 'platform:api.too-large',
  415: 'platform:api.not-json',
  422: 'platform:api.invalid',
  429: 'platform:api.too-many-requests',
};

const keyOf = (status: number): string => keysOfStatus[status] ?? 'platform:api.malformed';

const refusal = (
  message: string,
  { issues, values, data }: Details,
  language: Language,
  translate: TranslateInto,
): ErrorReply => ({
  error: true,
  message,
  messageText: translate(language, message, values),
  errors: issues.map((issue) => ({
    ...issue,
    messageText: translate(language, issue.message, { ...values, ...textValues(issue) }),
  })),
  ...(data && { data }),
});

/** Whose texts name a field have at least its name in the call. */
const textValues = ({ field, name, values }: InputIssue): Values => ({
  field,
  ...(name && { name }),
  ...values,
});

const failure = (
  error: unknown,
  request: FastifyRequest,
  translate: TranslateInto,
): FailureReply => {
  const errorId = newId();
  const passing = passingFailures.find(({ isMeant }) => isMeant(error));
  if (!passing) {
    request.log.error({ err: error, errorId }, 'a call failed');
    return { errorId };
  }
  request.log.warn({ errorId }, passing.log);
  return { errorId, messageText: translate(requestLanguage(request), passing.text) };
};

/** Nothing is wrong with these, so the log does not explain them; the answer says what to do. */
const passingFailures = [
  { isMeant: isTooSlow, log: 'a question took too long', text: 'platform:api.too-slow' },
  { isMeant: isTooBusy, log: 'too busy for a call', text: 'platform:api.busy' },
];
