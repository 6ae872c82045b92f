import { queryOf } from '../../platform/web/query-of.ts';
import { showSettings } from '../settings-endpoints.ts';

export const adminSettingsQuery = queryOf(showSettings);
