import { type Contract, type DocumentField, documentFields } from '../records/contract.ts';

/**
 * The documents that a contract should have: an invitation and a direct award need no clarification
 * meeting, so its record is expected only of a public tender, or where it was published.
 */
export const isExpected = (contract: Contract, field: DocumentField): boolean =>
  field !== 'clarificationMeetingJudgmentUrl' ||
  contract.procedureType === 'PUBLIC' ||
  isPublished(contract, field);

const isPublished = (contract: Contract, field: DocumentField): boolean =>
  Boolean(contract[field]?.trim());

/** How many documents of a contract were published, of how many expected ones. */
export const countDocuments = (contract: Contract): { published: number; expected: number } => {
  const expected = documentFields.filter((field) => isExpected(contract, field));
  const published = expected.filter((field) => isPublished(contract, field));
  return { published: published.length, expected: expected.length };
};
