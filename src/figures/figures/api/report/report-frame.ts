import type { Language } from '../../../../foundation/platform/language.ts';
import { dayOf } from '../../../../foundation/platform/time-zone.ts';
import { licenseOf } from '../../../../office/organizations/data-licenses.ts';
import type { Organization } from '../../../../office/organizations/organization.ts';
import type { ContractFilters } from '../../contract-filters.ts';

/** Who asks for a file, and what for. */
export type ReportOrder = {
  organization: Organization;
  language: Language;
  filters: ContractFilters;
  withReports?: boolean;
  /** Where the site is, and where the file with all rows. */
  publicUrl: string;
  wholeAddress: string;
};

/** What all files of an organization say of themselves. */
export const frameOf = ({ organization, language }: ReportOrder, title: string) => ({
  language,
  title,
  organization: organization.name,
  day: dayOf(new Date()),
  source: sourceOf(organization),
  license: licenseOf(organization),
});

const sourceOf = ({ dataSourceName: name, dataSourceUrl: address }: Organization) =>
  name ? { name, address } : null;
