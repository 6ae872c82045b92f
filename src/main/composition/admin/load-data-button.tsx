import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { mayUse } from '../../../foundation/platform/permission.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';

type Props = ButtonProps & { onClick?: () => void };

/** For who may load contracts: in the header where it is wide enough, else in the sidebar. */
export function LoadDataButton(props: Props) {
  const { t } = useTexts('composition-admin');
  if (!mayUse(useSession(), 'CONTRACTS')) return null;
  return (
    <Button
      variant="default"
      {...props}
      renderRoot={(root) => <Link {...root} to="/admin/data-load" />}
    >
      {t('load-data')}
    </Button>
  );
}
