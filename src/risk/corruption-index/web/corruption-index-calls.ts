import type { Language } from '../../../foundation/platform/language.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { listMonitorIndices, showRiskIndex } from '../corruption-index-endpoints.ts';
import { monitorIndicesPlace, riskIndexPlace } from '../corruption-index-places.ts';

/** Null asks for all administrations. */
export const riskIndexQuery = (administrationPeriod: string | null, lang: Language) =>
  queryOf<typeof showRiskIndex>(riskIndexPlace, {
    query: administrationPeriod === null ? { lang } : { administrationPeriod, lang },
  });

/** Of this monitor over an administration, null for all, and of the others of the installation. */
export const monitorIndicesQuery = (administrationPeriod: string | null) =>
  queryOf<typeof listMonitorIndices>(monitorIndicesPlace, {
    query: administrationPeriod === null ? {} : { administrationPeriod },
  });
