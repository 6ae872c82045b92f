import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { showSettings } from '../settings-endpoints.ts';

export const adminSettingsQuery = queryOf(showSettings);
