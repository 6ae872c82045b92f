import { Popover } from '@mantine/core';
import { useState } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../accounts/admin/use-admin-organization.ts';
import { BellIcon } from './bell-icon.tsx';
import { NotificationList } from './notification-list.tsx';
import { useEndOfSession } from './use-end-of-session.ts';
import { useNotifications } from './use-notifications.ts';

import classes from './notifications-bell.module.css';

/** Of the organization that is worked for; before it is chosen there is nothing to be told. */
export function NotificationsBell() {
  useEndOfSession();
  const hasChosen = useAdminOrganization()._id !== '';
  return hasChosen && <Bell />;
}

/** How many notifications are new, and on request which ones. They are marked as read when seen. */
function Bell() {
  const { t } = useTexts('notifications-admin');
  const { query, reload, markRead } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const { docs, newNotifications } = query.data?.data ?? { docs: [], newNotifications: false };
  const count = newNotifications ? docs.filter(({ read }) => !read).length : 0;
  const change = (open: boolean) => {
    setOpen(open);
    if (open) void markRead();
    // What was new while it was looked at is new no longer.
    else void reload();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-label={count > 0 ? t('bell.new', { count }) : t('bell')}
          data-new={count > 0 || undefined}
          onClick={() => change(!isOpen)}
        >
          <BellIcon />
          {count > 0 && <span className={classes.count} data-count={count} aria-hidden />}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          {t('title')}
        </h2>
        <Answered query={query} failed={t('failed')} height={80}>
          {({ data }) => <NotificationList docs={data.docs} />}
        </Answered>
      </Popover.Dropdown>
    </Popover>
  );
}
