/** Goes to the first field that says what is wrong with it, after the errors are drawn. */
export const focusFirstInvalid = (within: ParentNode | null): void => {
  setTimeout(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
