import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';

/** A page that comes without a new document: its title is announced, and reading starts in it. */
export function NavigationNews() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        setTitle(document.title);
        document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
