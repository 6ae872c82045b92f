import type { Access } from '../../../foundation/platform/permission.ts';

type AdminLink = {
  to: `/admin${string}`;
  /** A key of main-admin. */
  text: `nav.${string}`;
  access: Exclude<Access, 'public'>;
};

/** The screens of the back office in the order of the sidebar, in groups. */
export const adminLinks = [
  [{ to: '/admin', text: 'nav.dashboard', access: 'signed-in' }],
  [
    { to: '/admin/users', text: 'nav.users', access: 'USERS' },
    { to: '/admin/suppliers', text: 'nav.suppliers', access: 'SUPPLIERS' },
    { to: '/admin/organizations', text: 'nav.organizations', access: 'ORGANIZATIONS' },
    { to: '/admin/administrative-units', text: 'nav.units', access: 'ADMINISTRATIVE_UNITS' },
    { to: '/admin/contracts', text: 'nav.contracts', access: 'CONTRACTS' },
    { to: '/admin/documents', text: 'nav.documents', access: 'CONTRACTS' },
    { to: '/admin/cases', text: 'nav.cases', access: 'CONTRACTS' },
    { to: '/admin/resources', text: 'nav.resources', access: 'RESOURCES' },
    { to: '/admin/limits', text: 'nav.limits', access: 'CONTRACTS' },
    { to: '/admin/calculations', text: 'nav.calculations', access: 'CALCULATIONS' },
  ],
  [
    { to: '/admin/settings', text: 'nav.settings', access: 'SETTINGS' },
    { to: '/admin/audit', text: 'nav.audit', access: 'GENERAL' },
    { to: '/admin/system', text: 'nav.system', access: 'GENERAL' },
    { to: '/admin/profile', text: 'nav.profile', access: 'signed-in' },
    { to: '/admin/select-organization', text: 'nav.organization', access: 'signed-in' },
  ],
] as const satisfies AdminLink[][];
