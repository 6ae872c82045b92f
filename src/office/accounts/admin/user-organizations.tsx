import { unknownValue } from '../../../foundation/platform/formats.ts';
import { CutText } from '../../../foundation/ui/web/cut-text.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UserRow } from '../user-catalogue.ts';
import { useOrganizationNames } from './use-organization-names.ts';

/** Where the user may work, in a cell. */
export function UserOrganizations({ organizations }: Pick<UserRow, 'organizations'>) {
  const { t } = useTexts('accounts-admin');
  const names = useOrganizationNames();
  if (organizations.length === 0) return t('users.organizations.all');
  // One that was deleted has no name any more.
  const known = names.filter(({ _id }) => organizations.includes(_id));
  const text = known.map(({ shortName }) => shortName).join(', ');
  return <CutText text={text || unknownValue} />;
}
