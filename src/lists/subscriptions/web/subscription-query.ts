import type { Language } from '../../../foundation/platform/language.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { findSubscription } from '../subscription-endpoints.ts';
import { subscriptionPlace } from '../subscription-place.ts';

export const subscriptionQuery = (token: string, lang: Language) =>
  queryOf<typeof findSubscription>(subscriptionPlace, { query: { token, lang } });
