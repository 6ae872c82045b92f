import type { ShownEvent } from '../audit-endpoints.ts';
import type { AuditEntity } from '../audit-event.ts';

/** The screens that open a record by `?open=`. */
const pages: Partial<Record<AuditEntity, string>> = {
  supplier: '/admin/suppliers',
  'administrative-unit': '/admin/administrative-units',
  contract: '/admin/contracts',
  resource: '/admin/resources',
  organization: '/admin/organizations',
  user: '/admin/users',
};

/** Where the record of an event can be seen; nowhere once it was deleted. */
export const recordPage = ({ entity, entityId, action }: ShownEvent): string | undefined =>
  entityId && action !== 'DELETE' ? pages[entity] : undefined;
