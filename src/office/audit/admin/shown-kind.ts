import { kindOf } from '../audit-event.ts';
import type { AuditSearch } from './audit-pages.ts';

/** Which events an address means: changes at first, so that log-ins do not stand between them. */
export const shownKind = ({ kind, action }: AuditSearch): NonNullable<AuditSearch['kind']> =>
  kind ?? (action ? kindOf(action) : 'CHANGES');

/** The filter as the calls take it. */
export const filterOf = (search: AuditSearch) => {
  const kind = shownKind(search);
  return { ...search, kind: kind === 'ALL' ? undefined : kind };
};
