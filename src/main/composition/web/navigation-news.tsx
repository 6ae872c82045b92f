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
    const pressed = new Map<string | undefined, string>();
    const stopNoting = router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
      const href = document.activeElement?.getAttribute('href');
      if (pathChanged && href) pressed.set(fromLocation?.state.__TSR_key, href);
    });
    const stopTelling = router.subscribe(
      'onRendered',
      ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return;
        setTitle(document.title);
        const href = pressed.get(toLocation.state.__TSR_key);
        const at = (href && seenLink(href)) || document.querySelector<HTMLElement>('#content');
        at?.focus({ preventScroll: true });
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

/** Of several to one page, which a phone hides some of, the first that is seen. */
const seenLink = (href: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a')].find(
    (link) => link.getAttribute('href') === href && link.checkVisibility(),
  );
