import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * For an element with hundreds of plain links: they go to their pages without a new document too, but
 * for who asks for another tab.
 */
export const useFollowedLinks = () => {
  const router = useRouter();
  const onClick = (event: MouseEvent): void => {
    const address =
      event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!address || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    router.history.push(address);
  };
  return { onClick };
};
