/** Escape closes the disclosure that the focus is in, which goes back to what opened it. */
export const closeByEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // What is in a dialog closes with it, or has keys of its own.
  const details = document.activeElement?.closest('details[open], [role=dialog], dialog');
  if (!(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  details.open = false;
  details.querySelector('summary')?.focus();
};
