import type { Category } from '../../src/foundation/codelists/category.ts';
import type { ProcedureState, ProcedureType } from '../../src/foundation/codelists/procedure.ts';
import type { Unit } from './administrative-units.ts';
import type { Day, Quarter } from './calendar.ts';
import type { SeedSupplier } from './suppliers.ts';

/** An invented contract before it becomes a row. Amounts are whole cents, tax included. */
export type SeedContract = {
  quarter: Quarter;
  procedureType: ProcedureType;
  category: Category | null;
  state: ProcedureState | null;
  organizer: Unit;
  applicant: Unit;
  supplier: SeedSupplier | null;
  folio: string | null;
  partida: string | null;
  description: string;
  number: string | null;
  contractDate: Day | null;
  announcementDate: Day | null;
  clarificationDate: Day | null;
  total: number | null;
  min: number | null;
  max: number | null;
  announcementUrl: string | null;
  clarificationUrl: string | null;
  proposalsUrl: string | null;
  contractUrl: string | null;
  areaInCharge: string;
  updateDate: Day;
  informationDate: Day;
  notes: string | null;
  monitorNotes: string | null;
  /** Of a direct award: cents over the limit, 0 when it keeps to it; null for the other types. */
  overLimit: number | null;
  isEmpty: boolean;
};

export const totalOrMax = ({ total, max }: Pick<SeedContract, 'total' | 'max'>) => max ?? total;
