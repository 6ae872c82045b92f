import type { CSSProperties } from 'react';

import { type Palette, paletteVariables } from '../theme.ts';

/** The palette for a style attribute. */
export const paletteStyle = (palette: Palette): CSSProperties =>
  paletteVariables(palette) as CSSProperties;
