import { discardUnsaved, isAnythingUnsaved } from '../../../foundation/ui/admin/unsaved.ts';

type Wait = { promise: Promise<boolean>; resolve: (isBack: boolean) => void };

let wait: Wait | undefined;
const listeners = new Set<() => void>();

/**
 * Asks who typed something that is not saved to sign in again where they are, once for all calls that
 * wait for it. Whether they did; false at once where nothing would be lost.
 */
export const signInAgain = (): Promise<boolean> => {
  if (wait) return wait.promise;
  if (!isAnythingUnsaved()) return Promise.resolve(false);
  const pending = Promise.withResolvers<boolean>();
  change(pending);
  return pending.promise;
};

/** The person is back, or leaves what was typed. */
export const finishSignIn = (isBack: boolean): void => {
  if (!isBack) discardUnsaved();
  wait?.resolve(isBack);
  change(undefined);
};

export const isWaiting = (): boolean => wait !== undefined;

export const subscribeToSignIn = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const change = (next: Wait | undefined): void => {
  wait = next;
  for (const tell of listeners) tell();
};
