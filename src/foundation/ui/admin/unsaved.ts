const forms = new Set<() => boolean>();

/** Asks a form, for as long as it is shown, whether it holds what is not saved. Returns how to stop. */
export const registerUnsaved = (isDirty: () => boolean): (() => void) => {
  forms.add(isDirty);
  return () => void forms.delete(isDirty);
};

/** What is there now may be lost. */
export const discardUnsaved = (): void => forms.clear();

export const isAnythingUnsaved = (): boolean => [...forms].some((isDirty) => isDirty());
