import { notifications } from '@mantine/notifications';

type ToastKind = 'danger' | 'info' | 'alert' | 'success';

/** Green where something went well, red where it did not. */
const shades: Record<ToastKind, string> = {
  danger: 'bad',
  info: 'info',
  alert: 'middle',
  success: 'good',
};

/** What was said to have failed or to be wrong, until something succeeds. */
const failures = new Set<string>();

/**
 * A passing message; the same one is not stacked twice, and a dialog leaves room for one alone. A
 * success takes away what was said to have failed before it.
 */
export const showAdminToast = (kind: ToastKind, text: string): void => {
  const id = `${kind} ${text}`;
  if (document.querySelector('[aria-modal="true"]')) notifications.clean();
  else notifications.hide(id);
  if (kind === 'success') forgetFailures();
  else if (kind !== 'alert') failures.add(id);
  notifications.show({
    id,
    message: text,
    color: `var(--${shades[kind]}-text)`,
    styles: { root: { background: `var(--${shades[kind]}-tint)` } },
    role: kind === 'danger' ? 'alert' : 'status',
  });
};

/** What was said before belongs to a page that has been left for good. */
export const clearToasts = (): void => notifications.clean();

const forgetFailures = (): void => {
  for (const failure of failures) notifications.hide(failure);
  failures.clear();
};
