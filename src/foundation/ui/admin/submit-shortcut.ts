import type { KeyboardEvent as FieldKeyEvent } from 'react';

/**
 * Ctrl+Enter, or Cmd+Enter, sends the form around the focus from any of its fields, text areas too, as a
 * press of its first button would. Nothing is sent while that button is disabled.
 */
export const listenForSubmitShortcut = (): void =>
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target, defaultPrevented, isComposing } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || isComposing) return;
    if (!(target instanceof HTMLElement)) return;
    const form = target.closest('form');
    if (!form) return;
    event.preventDefault();
    takeTypedValue(target);
    // After the fields have taken their values, which may enable the button.
    setTimeout(() => form.querySelector<HTMLButtonElement>('[type=submit]:enabled')?.click());
  });

/**
 * Keeps Enter in a field from sending the form around it: a form of many answers half given is not to
 * be sent by a slip. Fields of dialogs that the form has opened elsewhere in the page are not its own.
 */
export const keepFormUnsent = (event: FieldKeyEvent<HTMLElement>): void => {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
  if (currentTarget.contains(target)) event.preventDefault();
};

/** A field takes what was typed into it, or says that it cannot, when it is left. */
const takeTypedValue = (field: HTMLElement): void => {
  field.blur();
  field.focus();
};
