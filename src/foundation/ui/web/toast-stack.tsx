import { useEffect, useState } from 'react';

import { dismissToast, type ToastMessage, useToasts } from './toasts.ts';
import { useTexts } from './use-texts.ts';

import classes from './toast-stack.module.css';

const shownFor = 5000;

/** Always on the page, so that a screen reader notices what comes into it. */
export function ToastStack() {
  const [held, setHeld] = useState(false);
  const toasts = useToasts();
  const urgent = toasts.filter(({ kind }) => kind === 'danger');
  const calm = toasts.filter(({ kind }) => kind !== 'danger');
  const toItem = (toast: ToastMessage) => (
    <Toast
      key={toast.id}
      toast={toast}
      held={held}
      onClose={() => {
        // A button that goes takes the focus and the pointer along without a word.
        setHeld(false);
        dismissToast(toast.id);
      }}
    />
  );
  return (
    <div
      role="presentation"
      className={classes.stack}
      data-on-screen=""
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert">{urgent.map(toItem)}</div>
      <div role="status">{calm.map(toItem)}</div>
    </div>
  );
}

type Props = { toast: ToastMessage; held: boolean; onClose: () => void };

function Toast({ toast: { id, kind, text }, held, onClose }: Props) {
  const { t } = useTexts('platform');
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), shownFor);
    return () => clearTimeout(timer);
  }, [held, id]);
  return (
    <p className={classes.toast} data-kind={kind}>
      <span className={classes.text}>{text}</span>
      <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
        ×
      </button>
    </p>
  );
}
