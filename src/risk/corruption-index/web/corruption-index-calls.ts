import type { Language } from '../../../foundation/platform/language.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { listMonitorIndices, showRiskIndex } from '../corruption-index-endpoints.ts';
import { monitorIndicesPlace, riskIndexPlace } from '../corruption-index-places.ts';

/** Null asks for all administrations. */
export const riskIndexQuery = (administrationPeriod: string | null, lang: Language) =>
  queryOf<typeof showRiskIndex>(riskIndexPlace, {
    query: administrationPeriod === null ? { lang } : { administrationPeriod, lang },
  });

/** Of the other monitors of the installation. */
export const monitorIndicesQuery = () => queryOf<typeof listMonitorIndices>(monitorIndicesPlace);
