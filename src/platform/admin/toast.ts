import { notifications } from '@mantine/notifications';

type ToastKind = 'danger' | 'info' | 'alert' | 'success';

const colors: Record<ToastKind, string> = {
  danger: 'var(--bad-text)',
  info: 'var(--info-text)',
  alert: 'var(--middle-text)',
  success: 'var(--good-text)',
};

/**
 * A passing message, shown for 5 seconds; the same message is not stacked twice. Above a dialog there
 * is room for one: a second would lie on what can be used there.
 */
export const showToast = (kind: ToastKind, text: string): void => {
  const id = `${kind} ${text}`;
  if (document.querySelector('[aria-modal="true"]')) notifications.clean();
  else notifications.hide(id);
  notifications.show({
    id,
    message: text,
    color: colors[kind],
    role: kind === 'danger' ? 'alert' : 'status',
  });
};

/** What was said before belongs to a page that has been left for good. */
export const clearToasts = (): void => notifications.clean();
