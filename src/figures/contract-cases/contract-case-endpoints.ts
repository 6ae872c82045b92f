import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { SignalId } from '../figures/signal-id.ts';
import {
  AnswerableContract,
  CaseAnswerDraft,
  CasesQuery,
  ContractAnswer,
  ContractCase,
  ContractCaseDetail,
  OpenCases,
} from './contract-case.ts';

export const listContractAnswers = {
  method: 'GET',
  url: '/public-api/contract-cases/answers',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'What the municipality answered about a contract and about its signals, with the day',
  schema: {
    querystring: z.strictObject({ contract: z.uuid() }),
    response: { 200: docsOf(ContractAnswer) },
  },
} as const satisfies Endpoint;

const policy = { access: 'CONTRACTS', organization: 'required' } as const;

export const listContractCases = {
  ...policy,
  method: 'GET',
  url: '/api/contract-cases/list',
  summary: 'What readers say is wrong and what the office answered, what is open first',
  schema: {
    querystring: CasesQuery,
    response: { 200: listOf(ContractCase, { open: OpenCases }) },
  },
} as const satisfies Endpoint;

export const showContractCase = {
  ...policy,
  method: 'GET',
  url: '/api/contract-cases/detail',
  summary: 'One case with the words of its reader, which nobody else sees',
  schema: {
    querystring: z.strictObject({ id: z.uuid() }),
    response: { 200: replyOf(ContractCaseDetail) },
  },
} as const satisfies Endpoint;

export const showAnswerableContract = {
  ...policy,
  method: 'GET',
  url: '/api/contract-cases/contract',
  summary: 'A contract with the signals that were found at it, for an answer that nobody requested',
  schema: {
    querystring: z.strictObject({ id: z.uuid() }),
    response: { 200: replyOf(AnswerableContract) },
  },
} as const satisfies Endpoint;

export const answerContractCase = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/contract-cases/answer',
  summary: 'Answers a case, or changes its answer; the answer is public beside the contract',
  schema: {
    body: z.strictObject({ id: z.uuid(), version: z.int(), answer: CaseAnswerDraft }),
    response: { 200: replyOf(ContractCaseDetail) },
  },
} as const satisfies Endpoint;

export const openContractCase = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/contract-cases/open',
  summary: 'Answers a signal of a contract, or says something of it, before any reader asks',
  schema: {
    body: z.strictObject({
      contract: z.uuid(),
      signal: SignalId.nullable(),
      answer: CaseAnswerDraft,
    }),
    response: { 200: replyOf(ContractCaseDetail) },
  },
} as const satisfies Endpoint;
