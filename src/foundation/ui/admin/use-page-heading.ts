import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { productName } from '../web/page-head.ts';

/** Names the tab after the page, and gives the heading of a page its focus. */
export const usePageHeading = (title: string) => {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
  const { history } = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came by a link inside the back office reads on from here.
  useEffect(() => {
    if (history.canGoBack()) heading.current?.focus({ preventScroll: true });
  }, [history]);
  return heading;
};
