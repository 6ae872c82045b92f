import type { Category } from '../../../src/foundation/codelists/category.ts';
import type { UnitKind } from '../administrative-units.ts';
import type { SupplierLine } from '../supplier-lines.ts';

/**
 * Something a town buys. Texts hold `{slot}`s: `place`, `street`, `month`, `year`, `ofUnit` and the
 * purchase's own. Net amounts are pesos of the first year, without tax.
 */
export type Purchase = {
  category: Category;
  line: SupplierLine;
  /** Item of the expenditure classification. */
  partida: string;
  for: readonly UnitKind[];
  texts: readonly string[];
  slots?: Record<string, readonly string[]>;
  from: number;
  to: number;
  weight?: number;
  /** Food and medicine carry no value-added tax. */
  untaxed?: true;
  /** How often it is agreed with a minimum and a maximum. */
  open?: number;
  /** The quarters in which it is bought, when not in all. */
  quarters?: readonly number[];
};
