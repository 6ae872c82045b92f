import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';

/** What can be done at once about what a message says. */
export type ToastAction = { text: string; onPress: () => void };

type ToastKind = 'danger' | 'info' | 'alert' | 'success';

/** Green where something went well, red where it did not. */
const shades: Record<ToastKind, string> = {
  danger: 'bad',
  info: 'info',
  alert: 'middle',
  success: 'good',
};

/** Texts that can still be in sight, each with the id of the message that says it. */
const shownToasts = new Map<string, string>();

/** Messages that something failed or is wrong, until something succeeds. */
const failures = new Set<string>();

let toastCount = 0;

/**
 * A passing message; the same one is not shown twice, and a dialog shows the last one alone. Shown
 * again it is a new message, with its whole time. A success takes away the failures before it.
 */
export const showAdminToast = (kind: ToastKind, text: string, action?: ToastAction): void => {
  toastCount += 1;
  const id = String(toastCount);
  const previous = shownToasts.get(text);
  if (document.querySelector('[aria-modal="true"]')) clearToasts();
  else if (previous) notifications.hide(previous);
  if (kind === 'success') forgetFailures();
  else if (kind !== 'alert') failures.add(id);
  shownToasts.set(text, id);
  notifications.show({
    id,
    message: action ? [text, ' ', linkOf(action, () => notifications.hide(id))] : text,
    color: `var(--${shades[kind]}-text)`,
    styles: { root: { background: `var(--${shades[kind]}-tint)` } },
    role: kind === 'danger' ? 'alert' : 'status',
    onClose: () => {
      failures.delete(id);
      if (shownToasts.get(text) === id) shownToasts.delete(text);
    },
  });
};

const linkOf = ({ text, onPress }: ToastAction, hide: () => void) =>
  createElement(
    Anchor<'button'>,
    {
      key: text,
      component: 'button',
      type: 'button',
      inherit: true,
      underline: 'always',
      onClick: () => {
        hide();
        onPress();
      },
    },
    text,
  );

/** Messages belong to a page that has been left for good. */
export const clearToasts = (): void => {
  notifications.clean();
  shownToasts.clear();
  failures.clear();
};

const forgetFailures = (): void => {
  for (const failure of failures) notifications.hide(failure);
  failures.clear();
};
