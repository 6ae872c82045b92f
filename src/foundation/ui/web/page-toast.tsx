import { useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';

import { showToast, type ToastKind } from './toasts.ts';

import classes from './toast-stack.module.css';

/** A message that comes with the page: a toast like any other; without scripts it simply stays. */
export function PageToast({ kind, text }: { kind: ToastKind; text: string }) {
  const hydrated = useHydrated();
  useEffect(() => showToast(kind, text), [kind, text]);
  if (hydrated) return null;
  return (
    <div className={classes.stack} data-on-screen="">
      <p className={classes.toast} data-kind={kind}>
        {text}
      </p>
    </div>
  );
}
