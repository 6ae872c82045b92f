import {
  comparisons,
  equality,
  filteredAmounts,
  filteredReferences,
  type VariableFilter,
} from '../../figures/figures/variable-filter.ts';
import { variableAbbreviations } from '../../figures/figures/variable.ts';
import { z } from '../../foundation/platform/schema.ts';
import { typedAmount } from '../../foundation/platform/typed-amount.ts';

/** The catalogue whose records a property names (specification B, section 3). */
const modelOf = {
  supplier: 'Supplier',
  organizerAdministrativeUnit: 'AdministrativeUnit',
  applicantAdministrativeUnit: 'AdministrativeUnit',
} as const satisfies Record<(typeof filteredReferences)[number], string>;

/** Pesos, with any signs that people write between the digits. */
const FilteredAmount = z
  .union([z.string().max(40), z.number()], 'calculations-admin:filter.amount')
  .transform((written, context) => {
    const amount = typedAmount(String(written));
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'calculations-admin:filter.amount' });
    return z.NEVER;
  });

const variableAbbreviation = z.enum(variableAbbreviations, 'calculations-admin:filter.variable');

const FilterByAmount = z.strictObject({
  variableAbbreviation,
  propertyName: z.enum(filteredAmounts),
  propertyType: z.literal('NUMBER').default('NUMBER'),
  onModel: z.null().default(null),
  operator: z.enum(comparisons).default('EQUAL'),
  value: FilteredAmount,
  reference: z.null().default(null),
});

const FilterByReference = z.strictObject({
  variableAbbreviation,
  propertyName: z.enum(filteredReferences),
  propertyType: z.literal('REF').default('REF'),
  onModel: z.enum(Object.values(modelOf)).optional(),
  operator: z.enum(equality).default('EQUAL'),
  value: z.null().default(null),
  reference: z.uuid('calculations-admin:filter.reference').toLowerCase(),
});

/**
 * Which contracts a variable of a calculation looks at: by an amount, or by who sold, held or asked for
 * it. `propertyType` and `onModel` follow from the property.
 */
export const CalculationFilter = z
  .discriminatedUnion('propertyName', [FilterByAmount, FilterByReference])
  .transform((filter) =>
    filter.propertyType === 'REF'
      ? { ...filter, onModel: modelOf[filter.propertyName] }
      : { ...filter, onModel: null },
  );

/** A filter as it is stored and answered. */
export const StoredFilter = z.union([
  FilterByAmount.extend({ value: z.string() }),
  FilterByReference.extend({ onModel: z.enum(Object.values(modelOf)) }),
]);
export type StoredFilter = z.output<typeof StoredFilter>;

/** What a variable of a calculation is narrowed by, as figures understand it. */
export const filtersOf = (filters: readonly StoredFilter[], variable: string): VariableFilter[] =>
  filters
    .filter((filter) => filter.variableAbbreviation === variable)
    .map((filter) =>
      filter.propertyType === 'REF'
        ? {
            propertyName: filter.propertyName,
            operator: filter.operator,
            reference: filter.reference,
          }
        : { propertyName: filter.propertyName, operator: filter.operator, value: filter.value },
    );
