import type { Fault } from './faults-in.ts';
import type { AnyCatalogue, AnyValues } from './use-catalogue.ts';

/** Moves what is wrong with a computed field to the field that a person can correct. */
export const inputFault =
  ({ inputOf }: AnyCatalogue, values: AnyValues) =>
  (fault: Fault): Fault => ({ ...fault, field: inputOf?.(fault.field, values) ?? fault.field });
