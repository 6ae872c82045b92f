import { AuditSearch, auditRoute } from './audit-pages.ts';

/** The filter of the address, without what else an address may carry, such as a language. */
export const useAuditSearch = (): AuditSearch => AuditSearch.parse(auditRoute.useSearch());
