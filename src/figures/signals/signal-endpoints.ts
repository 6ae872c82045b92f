import { AsOf } from '../../foundation/derived/derived.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { SignalId } from '../figures/signal-id.ts';
import { NearLimitAwards } from './near-limit-awards.ts';
import { NearLimitQuestion } from './near-limit-question.ts';
import { SignalAdministration, SignalContract, SignalContractsQuery } from './signal-contract.ts';
import { SignalCoverage } from './signal-coverage.ts';
import { CategoryGroup, LimitedProcedure, SignalFinding } from './signal-finding.ts';

const open = { access: 'public', organization: 'required', cost: 'low' } as const;

/** What the signals could say of the contracts of a monitor. */
const MonitorSignals = z.strictObject({
  /** Contracts that count, and how many of them leave at least one question. */
  contracts: z.int(),
  flagged: z.int(),
  /** All of them, in the order of their ids; also those that nothing can be said of. */
  signals: z.array(SignalCoverage),
  asOf: AsOf,
});
export type MonitorSignals = z.infer<typeof MonitorSignals>;

export const listSignals = {
  ...open,
  method: 'GET',
  url: '/public-api/signals/list',
  summary:
    'What each signal asks of how many contracts, and of how many nothing can be said and why',
  schema: { response: { 200: replyOf(MonitorSignals) } },
} as const satisfies Endpoint;

const ContractLimit = z.strictObject({
  procedure: LimitedProcedure,
  group: CategoryGroup,
  year: z.string(),
  /** Pesos with tax. */
  amount: z.number(),
  legalBasis: z.string(),
});
export type ContractLimit = z.infer<typeof ContractLimit>;

/** The questions that the published data leave about one contract. */
const ContractSignalFindings = z.strictObject({
  findings: z.array(SignalFinding),
  /** Which signals say something of this contract, and which are about it and cannot. */
  computable: z.array(SignalId),
  notComputable: z.array(SignalId),
  /** How many of how many contracts each finding's signal was found at: what is usual here. */
  rates: z.array(z.strictObject({ signal: SignalId, flagged: z.int(), computable: z.int() })),
  /** The limit of law of its procedure and category on its day; null where none is on record. */
  limit: ContractLimit.nullable(),
});
export type ContractSignalFindings = z.infer<typeof ContractSignalFindings>;

export const showContractSignals = {
  ...open,
  method: 'GET',
  url: '/public-api/signals/contract',
  summary: 'The questions that the published data leave about one contract, with their numbers',
  schema: {
    querystring: z.strictObject({ id: z.uuid() }),
    response: { 200: replyOf(ContractSignalFindings) },
  },
} as const satisfies Endpoint;

export const listSignalContracts = {
  ...open,
  method: 'GET',
  url: '/public-api/signals/contracts',
  summary: 'The contracts that a signal asks about, each with its question',
  schema: {
    querystring: SignalContractsQuery,
    response: {
      200: listOf(SignalContract, { administrations: z.array(SignalAdministration) }),
    },
  },
} as const satisfies Endpoint;

export const showNearLimitAwards = {
  access: 'public',
  organization: 'required',
  method: 'GET',
  url: '/public-api/signals/near-limit',
  summary:
    'Direct awards of a year by which share of their limit they are, and how probable that is',
  schema: {
    querystring: NearLimitQuestion,
    response: { 200: replyOf(NearLimitAwards) },
  },
} as const satisfies Endpoint;
