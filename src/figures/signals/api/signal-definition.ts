import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { FieldName } from '../../../records/records/contract-field-names.ts';
import type { SignalId } from '../../figures/signal-id.ts';
import type { SignalBlank } from '../signal-coverage.ts';

/** A rule that asks the same of every contract that it is about. */
export type SignalDefinition = {
  id: SignalId;
  /** To be raised when the rule, a parameter or what its facts say changes. */
  version: number;
  /** The red flag of the Open Contracting Partnership that asks the same, or stands in for it. */
  ocp: string | null;
} & (Computed | Missing);

type Computed = {
  /** The fields of a contract that it reads. */
  fields: readonly FieldName[];
  /**
   * One row for each contract of its population: `contract_id`; `amount`; `blank`, why nothing can be said;
   * `level`, null where nothing is to be asked; `facts` and `group_key` where something is.
   */
  cases: (sql: Queries, organizationId: string) => Fragment;
};

/** What is not kept here yet, and the contracts that the rule would be about. */
type Missing = {
  missing: SignalBlank;
  population: (sql: Queries) => Fragment;
};
