import { z } from '../platform/schema.ts';

/** Of which moment a value is that was computed over many rows after a change. */
export const AsOf = z.strictObject({
  computedAt: z.iso.datetime(),
  /** False when the data of the organization changed since. */
  isCurrent: z.boolean(),
});
export type AsOf = z.infer<typeof AsOf>;

/** A computed value, never without its moment. */
export type Derived<Value> = { value: Value; asOf: AsOf };

export const derivedOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, asOf: AsOf });
