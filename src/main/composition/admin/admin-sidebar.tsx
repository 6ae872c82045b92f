import { AppShell, Button, ScrollArea } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { mayUse } from '../../../foundation/platform/permission.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useLogOut } from '../../../office/accounts/admin/use-log-out.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';
import { adminLinks } from './admin-links.ts';
import { LoadDataButton } from './load-data-button.tsx';

import classes from './admin-frame.module.css';

/** The screens that the signed-in person may open. */
export function AdminSidebar({ onGo }: { onGo: () => void }) {
  const { t } = useTexts('composition-admin');
  const session = useSession();
  const logOut = useLogOut();
  const groups = adminLinks
    .map((group) => group.filter(({ access }) => mayUse(session, access)))
    .filter((group) => group.length > 0);
  return (
    <>
      <AppShell.Section grow component={ScrollArea} p="sm">
        {groups.map((group) => (
          <ul key={group[0]?.to} className={classes.group}>
            {group.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classes.link}
                  activeOptions={{ exact: to === '/admin', includeSearch: false }}
                  onClick={onGo}
                >
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </AppShell.Section>
      <AppShell.Section p="sm" className={classes.foot}>
        <LoadDataButton hiddenFrom="sm" fullWidth mb="xs" onClick={onGo} />
        <Button variant="subtle" justify="flex-start" fullWidth onClick={() => void logOut()}>
          {t('log-out')}
        </Button>
      </AppShell.Section>
    </>
  );
}
