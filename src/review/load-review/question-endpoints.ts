import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { LoadQuestions } from '../../loading/load-questions/load-question.ts';
import { loadPolicy as policy } from '../../loading/past-loads/load-policy.ts';

export const listLoadQuestions = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-questions',
  summary: 'What the open load needs to be told: values for blanks, meanings, with proposals',
  schema: { response: { 200: replyOf(LoadQuestions) } },
} as const satisfies Endpoint;
