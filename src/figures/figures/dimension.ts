import { amountBands } from './amount-band.ts';

/** What figures can be grouped by: a column of the contracts, or what is computed from one. */
export const dimensions = {
  administrationPeriod: { column: 'administration_period', type: 'text' },
  fiscalYear: { column: 'fiscal_year', type: 'text' },
  quarter: { column: 'period', type: 'text' },
  procedureType: { column: 'procedure_type', type: 'text' },
  applicantAdministrativeUnit: { column: 'applicant_administrative_unit_id', type: 'uuid' },
  organizerAdministrativeUnit: { column: 'organizer_administrative_unit_id', type: 'uuid' },
  /** The day of the contract; null where it was not published. */
  contractDate: { column: 'contract_date', type: 'date', isNullable: true },
  /** Null where it was not published. */
  category: { column: 'category', type: 'text', isNullable: true },
  /** Null where it was not published. */
  procedureState: { column: 'procedure_state', type: 'text', isNullable: true },
  /** Null where it was not published. */
  unitType: { column: 'administrative_unit_type', type: 'text', isNullable: true },
  /** Null where no supplier was published. */
  supplier: { column: 'supplier_id', type: 'uuid', isNullable: true },
  /** The spreadsheet that brought it; null for a contract that was captured by hand. */
  load: { column: 'load_id', type: 'uuid', isNullable: true },
  /** Such as `2024-02`; null without a contract date. */
  month: {
    column: 'contract_month',
    expression: "to_char(contract_date, 'YYYY-MM')",
    of: 'contract_date',
    type: 'text',
    isNullable: true,
  },
  /** Of ISO 8601, from Monday to Sunday, such as `2024-W07`; null without a contract date. */
  week: {
    column: 'contract_week',
    expression: `to_char(contract_date, 'IYYY-"W"IW')`,
    of: 'contract_date',
    type: 'text',
    isNullable: true,
  },
  /** The first words that say what was bought, folded; null where no word was published. */
  firstWords: { column: 'first_words', type: 'text', isNullable: true },
  /** The pesos at which a band of amounts begins; null without an amount. */
  amountBand: {
    column: 'amount_band',
    expression: `(array['${amountBands.join("', '")}'])[width_bucket(total_or_max_amount, array[${amountBands.join(', ')}]::numeric[])]`,
    type: 'text',
    isNullable: true,
  },
} as const satisfies Record<string, DimensionColumn>;

type DimensionColumn = {
  column: string;
  /** What is computed, which is then called as `column` says. */
  expression?: string;
  /** The column that it is computed from, where kept sums have that; else only contracts tell it. */
  of?: string;
  type: 'text' | 'uuid' | 'date';
  isNullable?: boolean;
};

export type Dimension = keyof typeof dimensions;
