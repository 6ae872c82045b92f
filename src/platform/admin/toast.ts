import { notifications } from '@mantine/notifications';

type ToastKind = 'danger' | 'info' | 'alert' | 'success';

const colors: Record<ToastKind, string> = {
  danger: 'var(--bad-text)',
  info: 'var(--info-text)',
  alert: 'var(--middle-text)',
  success: 'var(--good-text)',
};

/** What was said to have failed or to be wrong, until something succeeds. */
const failures = new Set<string>();

/**
 * A passing message, shown for 5 seconds; the same message is not stacked twice. Above a dialog there
 * is room for one: a second would lie on what can be used there. A success takes away what was said
 * to have failed before it.
 */
export const showToast = (kind: ToastKind, text: string): void => {
  const id = `${kind} ${text}`;
  if (document.querySelector('[aria-modal="true"]')) notifications.clean();
  else notifications.hide(id);
  if (kind === 'success') forgetFailures();
  else if (kind !== 'alert') failures.add(id);
  notifications.show({
    id,
    message: text,
    color: colors[kind],
    role: kind === 'danger' ? 'alert' : 'status',
  });
};

/** What was said before belongs to a page that has been left for good. */
export const clearToasts = (): void => notifications.clean();

const forgetFailures = (): void => {
  for (const failure of failures) notifications.hide(failure);
  failures.clear();
};
