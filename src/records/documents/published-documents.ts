import { type Contract, type DocumentField, documentFields } from '../records/contract.ts';
import { canHave, type Procedure } from '../records/expected-fields.ts';

type WithDocuments = Pick<Contract, DocumentField> & Procedure;

/** The documents that a contract should have: those that its procedure can have, or that were published. */
export const isExpected = (contract: WithDocuments, field: DocumentField): boolean =>
  canHave(field, contract) || isPublished(contract, field);

const isPublished = (contract: WithDocuments, field: DocumentField): boolean =>
  Boolean(contract[field]?.trim());

/** How many documents of a contract were published, of how many expected ones. */
export const countDocuments = (
  contract: WithDocuments,
): { published: number; expected: number } => {
  const expected = documentFields.filter((field) => isExpected(contract, field));
  const published = expected.filter((field) => isPublished(contract, field));
  return { published: published.length, expected: expected.length };
};
