import { withParameters } from '../../../foundation/ui/web/inner-address.ts';
import type { OrganizationChoice } from '../account-endpoints.ts';

/** Loading this address makes the server keep the choice and send the page in its colours. */
export const choiceAddress = (
  { shortName }: Pick<OrganizationChoice, 'shortName'>,
  redirectTo = '/admin',
): string => withParameters(redirectTo, { org: shortName });

/**
 * The one organization of a person who is led here on the way to a page, so that nobody is asked to
 * choose among one. An address that has named an organization already is not tried again.
 */
export const onlyChoice = <Choice>(
  organizations: readonly Choice[],
  redirectTo: string | undefined,
): Choice | undefined =>
  organizations.length === 1 && redirectTo && !/[?&]org=/.test(redirectTo)
    ? organizations[0]
    : undefined;
