import type { CSSProperties } from 'react';

import type { Palette } from '../theme.ts';

/** The palette as CSS variables, for a style attribute. */
export const paletteStyle = ({ accent, onAccent, tint, text, onText }: Palette): CSSProperties =>
  ({
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-tint': tint,
    '--accent-text': text,
    '--on-accent-text': onText,
  }) as CSSProperties;
