import { licenseOf } from '../../../organizations/data-licenses.ts';
import type { Organization } from '../../../organizations/organization.ts';
import type { Language } from '../../../platform/language.ts';
import { dayOf } from '../../../platform/time-zone.ts';
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
