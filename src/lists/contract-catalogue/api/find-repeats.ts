import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { z } from '../../../foundation/platform/schema.ts';
import {
  findContractsLike,
  findIdentifiedContracts,
  type IdentifiedContract,
  type LikelyContract,
  likenessQuestion,
} from '../../../records/records/api/find-contracts-like.ts';
import { isAlike } from '../../../records/records/api/is-alike.ts';
import { likenessKinds } from '../../../records/records/likeness.ts';
import {
  type ContractRepeat,
  maxRepeats,
  type retrieveContractRepeats,
} from '../contract-helper-endpoints.ts';
import { contractName } from '../contract-name.ts';

type Question = z.output<typeof retrieveContractRepeats.schema.querystring>;

/**
 * Registered contracts that are probably the one that is written, by the rule of the load
 * (docs/data-load.md#probably-the-same); each for the first reason that holds.
 */
export const findContractRepeats = async (
  sql: Queries,
  organizationId: string,
  question: Question,
): Promise<ContractRepeat[]> => {
  const contract = await likelyContract(sql, organizationId, question);
  const alike = await findContractsLike(sql, organizationId, [likenessQuestion(0, contract)]);
  const ids = [...new Set(alike.map(({ contractId }) => contractId))];
  const stored = await findIdentifiedContracts(sql, organizationId, ids);
  return stored
    .filter(({ _id }) => _id !== question._id)
    .flatMap((other): ContractRepeat[] => {
      const found = alike.filter(({ contractId }) => contractId === other._id);
      const kind = likenessKinds.find(
        (each) => found.some((one) => one.kind === each) && isAlike(each, contract, other),
      );
      return kind ? [{ _id: other._id, name: contractName(other), kind }] : [];
    })
    .slice(0, maxRepeats);
};

/** A contract keeps what no form shows while nobody writes another supplier or date. */
const likelyContract = async (
  sql: Queries,
  organizationId: string,
  question: Question,
): Promise<LikelyContract> => {
  const { _id, organizerAdministrativeUnit, ...given } = question;
  const [stored] = _id ? await findIdentifiedContracts(sql, organizationId, [_id]) : [];
  return {
    category: given.category ?? null,
    isEmpty: false,
    period: given.period ?? '',
    contractNumber: given.contractNumber ?? null,
    contractId: given.contractId ?? null,
    organizerAdministrativeUnitId: organizerAdministrativeUnit ?? null,
    totalOrMaxAmount: given.totalOrMaxAmount ?? null,
    servicesDescription: given.servicesDescription ?? null,
    ...supplierOf(question, stored),
    ...momentOf(question, stored),
  };
};

type Stored = IdentifiedContract | undefined;

const supplierOf = ({ supplier }: Question, stored: Stored) => ({
  supplierId: supplier ?? null,
  supplierNotPublished: supplier === undefined && stored ? stored.supplierNotPublished : null,
});

const momentOf = ({ contractDate }: Question, stored: Stored) => ({
  contractDate: contractDate ?? null,
  contractTime: stored && stored.contractDate === contractDate ? stored.contractTime : null,
});
