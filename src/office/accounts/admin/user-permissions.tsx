import { CutText } from '../../../foundation/ui/web/cut-text.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UserRow } from '../user-catalogue.ts';

/** What the user may do, in a cell. */
export function UserPermissions({
  administratorType,
  permissions,
}: Pick<UserRow, 'administratorType' | 'permissions'>) {
  const { t } = useTexts('accounts-admin');
  return administratorType === 'GENERAL' ? (
    t('users.form.all-permissions')
  ) : (
    <CutText text={permissions.map((one) => t(`users.permission.${one}`)).join(', ')} />
  );
}
