import type { PopoverProps } from '@mantine/core';

/** Of what opens at a button: on the side with more room, no taller than that room, and scrolled by itself. */
export const fitToScreen = {
  middlewares: { flip: { fallbackStrategy: 'bestFit' }, size: { padding: 8 } },
  styles: { dropdown: { overflowY: 'auto' } },
} as const satisfies Pick<PopoverProps, 'middlewares' | 'styles'>;
