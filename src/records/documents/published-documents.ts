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
  const { there, missing } = expectedDocuments(contract);
  const published = documentFields.filter((field) => isPublished(contract, field));
  return {
    published: there.length,
    expected: there.length + missing.length,
    more: published.length - there.length,
  };
};

/** Which of the documents that are expected of a contract were published, and which were not. */
export const expectedDocuments = (
  contract: WithDocuments,
): { there: DocumentField[]; missing: DocumentField[] } => {
  const expected = documentFields.filter((field) => isExpected(contract, field));
  return {
    there: expected.filter((field) => isPublished(contract, field)),
    missing: expected.filter((field) => !isPublished(contract, field)),
  };
};

const isPublished = (contract: WithDocuments, field: DocumentField): boolean =>
  Boolean(contract[field]?.trim());
