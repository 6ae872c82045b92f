import type { ReactNode } from 'react';

/** A part of a long form, and how many of its fields are wrong. */
export type ScreenSection = {
  /** Of its element, which has the mark `data-section` and a heading that takes the focus. */
  id: string;
  label: string;
  wrong: number;
};

/** A field that is wrong, and where it is. */
export type FormError = { selector: string; label: string; error: ReactNode };
