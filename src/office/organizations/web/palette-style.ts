import type { CSSProperties } from 'react';

import type { Palette } from '../theme.ts';

/** The palette as CSS variables, for a style attribute; foundation/ui/web/theme.css says which of two holds. */
export const paletteStyle = ({
  accent,
  onAccent,
  tint,
  text,
  onText,
  dark,
}: Palette): CSSProperties =>
  ({
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-tint': either(tint, dark.tint),
    '--accent-text': either(text, dark.text),
    '--on-accent-text': either(onText, dark.onText),
  }) as CSSProperties;

const either = (light: string, dark: string): string =>
  `var(--in-light, ${light}) var(--in-dark, ${dark})`;
