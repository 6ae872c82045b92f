import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

/** For wide screens; on narrow ones the sidebar has it. */
export function SettingsLink() {
  const { t } = useTexts('composition-admin');
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      visibleFrom="md"
      title={t('nav.settings')}
      aria-label={t('nav.settings')}
      renderRoot={(props) => <Link {...props} to="/admin/settings" />}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none">
        <g stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="12" cy="12" r="3.25" />
          <circle cx="12" cy="12" r="6.5" />
          <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1" />
        </g>
      </svg>
    </ActionIcon>
  );
}
