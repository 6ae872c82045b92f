import { useLocation } from '@tanstack/react-router';

import { Callout } from '../../../ui/web/callout.tsx';
import { useTexts } from '../../../ui/web/use-texts.ts';
import { describeUnreadFilters, unreadFilters } from '../../unread-filters.ts';

/** Tells a visitor what of the address had no effect. */
export function UnreadNote() {
  const { t } = useTexts('figures');
  const unread = unreadFilters(useLocation().search as never);
  if (unread.length === 0) return null;
  return (
    <Callout tone="alert">
      <p>{t('filter.unread', { count: unread.length, filter: describeUnreadFilters(unread) })}</p>
    </Callout>
  );
}
