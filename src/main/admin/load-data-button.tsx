import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useSession } from '../../accounts/admin/use-session.ts';
import { mayUse } from '../../platform/permission.ts';
import { useTexts } from '../../ui/web/use-texts.ts';

type Props = ButtonProps & { onClick?: () => void };

/** For who may load contracts: in the header where it is wide enough, else in the sidebar. */
export function LoadDataButton(props: Props) {
  const { t } = useTexts('main-admin');
  if (!mayUse(useSession(), 'CONTRACTS')) return null;
  return (
    <Button {...props} renderRoot={(root) => <Link {...root} to="/admin/data-load" />}>
      {t('load-data')}
    </Button>
  );
}
