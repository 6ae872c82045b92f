/** What figures can be grouped by: a column of the contracts. */
export const dimensions = {
  administrationPeriod: { column: 'administration_period', type: 'text' },
  fiscalYear: { column: 'fiscal_year', type: 'text' },
  quarter: { column: 'period', type: 'text' },
  procedureType: { column: 'procedure_type', type: 'text' },
  applicantAdministrativeUnit: { column: 'applicant_administrative_unit_id', type: 'uuid' },
  organizerAdministrativeUnit: { column: 'organizer_administrative_unit_id', type: 'uuid' },
  /** Null where no supplier was published. */
  supplier: { column: 'supplier_id', type: 'uuid', isNullable: true },
  /** The spreadsheet that brought it; null for a contract that was captured by hand. */
  load: { column: 'load_id', type: 'uuid', isNullable: true },
} as const satisfies Record<string, DimensionColumn>;

type DimensionColumn = { column: string; type: 'text' | 'uuid'; isNullable?: boolean };

export type Dimension = keyof typeof dimensions;
