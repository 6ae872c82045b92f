import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** The fields of a calculation that are its own, as a list of columns. */
export const calculationColumns = (sql: Queries): Fragment => sql`
  name, description, abbreviation, type, display_form as "displayForm", enabled, locked,
  administration_period as "administrationPeriod", has_percent_scale as "hasPercentScale", scale,
  filters,
  json_build_object('expression', expression, 'variables', variables,
                    'calculations', calculations) as formula,
  axis, direction`;
