import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { showSession } from '../account-endpoints.ts';

/** Who works here; asked again now and then, as rights may change meanwhile. */
export const sessionQuery = queryOf(showSession);
