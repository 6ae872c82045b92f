import { LoadQuestions } from '../load-questions/load-question.ts';
import { loadPolicy as policy } from '../past-loads/load-policy.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { replyOf } from '../platform/reply.ts';

export const listLoadQuestions = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-questions',
  summary: 'What the open load needs to be told: values for blanks, meanings, with proposals',
  schema: { response: { 200: replyOf(LoadQuestions) } },
} as const satisfies Endpoint;
