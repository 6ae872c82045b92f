import { addressValue } from '../../foundation/platform/address-schema.ts';
import { Page } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';

/** What the address of a signal's page names; what cannot be read counts as absent. */
export const SignalSearch = z.object({
  administration: addressValue(AdministrationPeriod.optional()),
  page: addressValue(Page),
});
export type SignalSearch = z.infer<typeof SignalSearch>;
