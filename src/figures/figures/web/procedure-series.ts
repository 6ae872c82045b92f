import type { ProcedureType } from '../../../foundation/codelists/procedure.ts';
import type { Series } from '../../../foundation/ui/web/charts/series.ts';

/** How each type of procedure looks in a chart: a colour and a pattern (specification A, 9). */
export const procedureSeries: Record<ProcedureType, Omit<Series, 'name'>> = {
  PUBLIC: { color: '#6ec284', edge: '#1c6333', pattern: 'plain' },
  INVITATION: { color: '#ffc043', edge: '#7a4d00', pattern: 'stripes' },
  NO_BID: { color: '#eb6262', edge: '#a3262a', pattern: 'dots' },
};
