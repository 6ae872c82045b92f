import { Avatar } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Notification } from '../notification-endpoints.ts';

import classes from './notifications-bell.module.css';

/** It scrolls by itself, so it takes the focus for those who have no wheel. */
export function NotificationList({ docs }: { docs: Notification[] }) {
  const { t } = useTexts('notifications-admin');
  if (docs.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <ul className={classes.list} tabIndex={0} aria-label={t('title')}>
      {docs.map((one) => (
        <Item key={one._id} notification={one} />
      ))}
    </ul>
  );
}

function Item({ notification }: { notification: Notification }) {
  const { t, language } = useTexts('notifications-admin');
  const { author, status, messageText, createdAt, read } = notification;
  const name = author?.fullName ?? t('system');
  const picture = author?.profilePicture;
  return (
    <li className={classes.item} data-new={!read || undefined}>
      <Avatar
        src={picture ? `/public-api/files/image/${picture}?width=320` : null}
        name={name}
        alt=""
        size="md"
      />
      <div className={classes.words}>
        <p className={classes.head}>
          <span className={classes.author}>{name}</span>
          {!read && <span className={classes.new}>{t('new')}</span>}
        </p>
        <p className={classes.message}>{messageText}</p>
        <p className={classes.foot}>
          <span className={classes.status} data-status={status}>
            {t(`status.${status}`)}
          </span>
          <time dateTime={createdAt}>{momentText(createdAt, language)}</time>
        </p>
      </div>
    </li>
  );
}
