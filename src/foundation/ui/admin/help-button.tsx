import { ActionIcon, Popover } from '@mantine/core';
import type { ReactNode } from 'react';

import { fitToScreen } from './fit-to-screen.ts';

type Props = {
  /** What the help is about: "Qué se cuenta". */
  label: string;
  children: ReactNode;
};

/** Something that few need to read, and once: behind a question mark. */
export function HelpButton({ label, children }: Props) {
  return (
    <Popover {...fitToScreen} width={280} shadow="md" position="bottom" withinPortal returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" size="md" radius="xl" title={label} aria-label={label}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path
              d="M12 3a9 9 0 1 0 .01 0M9.5 9.5a2.6 2.6 0 1 1 3.7 2.5c-.8.4-1.2.9-1.2 1.8M12 17h.01"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
            />
          </svg>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
