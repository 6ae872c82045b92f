import type { ContractFilters } from '../src/figures/figures/contract-filters.ts';

export type Question = {
  name: string;
  url: string;
  /** Of a call that has a body. */
  filters?: Partial<ContractFilters>;
  /** What DuckDB is asked to give the same answer, one query after the other. */
  duckdb: string[];
};

/** Some of what the monitor has, to filter by. */
export type Samples = {
  unit: string;
  supplier: string;
  /** The one with most contracts. */
  largestSupplier: string;
  number: string;
  pages: number;
};
