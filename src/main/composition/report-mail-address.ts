/** A mail to `contact` about an error; `subject` says what finds it in the log. */
export const reportMailAddress = (contact: string, subject: string): string =>
  `mailto:${contact}?subject=${encodeURIComponent(subject)}`;
