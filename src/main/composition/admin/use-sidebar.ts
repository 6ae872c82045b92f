import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef } from 'react';

/** On a narrow screen the sidebar lies over the page: one of both can be used, and Escape closes it. */
export const useSidebar = () => {
  const [isOpen, { toggle, close }] = useDisclosure();
  const isNarrow = useMediaQuery('(width < 62em)');
  const sidebar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const covers = isNarrow && isOpen;
  useEffect(() => {
    if (covers) sidebar.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [covers]);
  return {
    sidebar,
    button,
    isOpen,
    toggle,
    close,
    isSidebarInert: isNarrow && !isOpen,
    isPageInert: covers,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !covers) return;
      close();
      button.current?.focus();
    },
  };
};
