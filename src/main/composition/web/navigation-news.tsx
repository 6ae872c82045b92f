import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';

/**
 * A page that comes without a new document: its title is announced, and reading starts in it; on the
 * way back it goes on at the link that led away.
 */
export function NavigationNews() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    // By the entry of the history that it is on.
    const pressed = new Map<string | undefined, string | null | undefined>();
    const stopNoting = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      pressed.set(fromLocation?.state.__TSR_key, document.activeElement?.getAttribute('href'));
    });
    const stopTelling = router.subscribe(
      'onRendered',
      ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return;
        setTitle(document.title);
        const href = pressed.get(toLocation.state.__TSR_key) ?? '';
        const link = document.querySelector<HTMLElement>(`main a[href="${href}"]`);
        const place = link?.checkVisibility() ? link : document.querySelector<HTMLElement>('main');
        place?.focus({ preventScroll: true });
      },
    );
    return () => {
      stopNoting();
      stopTelling();
    };
  }, [router]);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
