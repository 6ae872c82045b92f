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
const saidTexts = new Map<string, string>();

/** What was said to have failed or to be wrong, until something succeeds. */
const failures = new Set<string>();

let saidCount = 0;

/**
 * A passing message; the same one is not shown twice, and a dialog shows the last one alone. Shown
 * again it is a new message, with its whole time. A success takes away what was said to have failed
 * before it.
 */
export const showAdminToast = (kind: ToastKind, text: string, action?: ToastAction): void => {
  saidCount += 1;
  const id = String(saidCount);
  const saidBefore = saidTexts.get(text);
  if (document.querySelector('[aria-modal="true"]')) clearToasts();
  else if (saidBefore) notifications.hide(saidBefore);
  if (kind === 'success') forgetFailures();
  else if (kind !== 'alert') failures.add(id);
  saidTexts.set(text, id);
  notifications.show({
    id,
    message: action ? [text, ' ', linkOf(action, () => notifications.hide(id))] : text,
    color: `var(--${shades[kind]}-text)`,
    styles: { root: { background: `var(--${shades[kind]}-tint)` } },
    role: kind === 'danger' ? 'alert' : 'status',
    onClose: () => {
      failures.delete(id);
      if (saidTexts.get(text) === id) saidTexts.delete(text);
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

/** What was said before belongs to a page that has been left for good. */
export const clearToasts = (): void => {
  notifications.clean();
  saidTexts.clear();
  failures.clear();
};

const forgetFailures = (): void => {
  for (const failure of failures) notifications.hide(failure);
  failures.clear();
};
