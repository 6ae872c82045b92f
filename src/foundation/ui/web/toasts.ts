import { useSyncExternalStore } from 'react';

export type ToastKind = 'danger' | 'info' | 'alert' | 'success';
export type ToastMessage = { id: number; kind: ToastKind; text: string };

let toasts: ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a passing message, newest on top; the same message is not stacked twice. */
export const showToast = (kind: ToastKind, text: string) => {
  lastId += 1;
  const others = toasts.filter((one) => one.kind !== kind || one.text !== text);
  change([{ id: lastId, kind, text }, ...others]);
};

export const dismissToast = (id: number) => change(toasts.filter((one) => one.id !== id));

export const useToasts = (): ToastMessage[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );

const none: ToastMessage[] = [];

const change = (next: ToastMessage[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
