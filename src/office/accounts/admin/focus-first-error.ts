import type { FormErrors } from '@mantine/form';

/** Whoever sent a form with faults goes on at the first of them. */
export const focusFirstError = (errors: FormErrors): void => {
  const [path = ''] = Object.keys(errors);
  document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
};
