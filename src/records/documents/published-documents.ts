import { type Contract, type DocumentField, documentFields } from '../records/contract.ts';
import { canHave, type Procedure } from '../records/expected-fields.ts';

type WithDocuments = Pick<Contract, DocumentField> & Procedure;

/** Whether a document is expected of a contract, which its procedure alone decides. */
export const isExpected = (contract: WithDocuments, field: DocumentField): boolean =>
  canHave(field, contract);

/**
 * How many documents of a contract were published, of how many expected ones, and how many beyond these:
 * contracts of one kind are then of the same number, whatever else was published of one of them.
 */
export const countDocuments = (
  contract: WithDocuments,
): { published: number; expected: number; more: number } => {
  const expected = documentFields.filter((field) => isExpected(contract, field));
  const published = documentFields.filter((field) => contract[field]?.trim());
  const counted = published.filter((field) => expected.includes(field));
  return {
    published: counted.length,
    expected: expected.length,
    more: published.length - counted.length,
  };
};
