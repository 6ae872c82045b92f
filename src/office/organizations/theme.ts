import { darkenedFor, lightenedFor, mix, textColorOn } from '../../foundation/platform/contrast.ts';
import type { Theme } from './organization.ts';

export const accents: Record<Theme, string> = {
  default: '#19babd',
  dark: '#2e3854',
  purple: '#981beb',
  orange: '#ff691e',
  yellow: '#fab81e',
  greenBlue: '#80dbb6',
  green: '#17cf86',
  sky: '#91d2fa',
  blue: '#1b95e0',
  red: '#e71c4f',
  pink: '#f58ea8',
  gray: '#abb8c2',
  lilac: '#9f97e4',
  blueDark: '#4468c4',
};

export const surface = '#ffffff';
export const page = '#f8f9ff';
/** What lies deeper than its sheet: `--surface-sunken`. */
export const sunken = '#f1f3fb';
/** The same where the visitor wants dark colours, and the lightest that a row becomes under the pointer. */
export const night = { surface: '#1a1e2b', page: '#12151f', sunken: '#222737', row: '#262c3e' };

/** The colours that an accent asks for on light or on dark pages. */
type Shades = {
  /** A background that is nearly that of its sheet. */
  tint: string;
  /** The accent as text, on surface, page, sunken and tint. */
  text: string;
  /** Text on `text` used as a background, such as a button. */
  onText: string;
};

/** The colours one accent asks for; each text colour reads on each background it is used on. */
export type Palette = Shades & {
  accent: string;
  /** Text on the accent itself. */
  onAccent: string;
  dark: Shades;
};

const palettes = new Map<string, Palette>();

export const paletteOf = (accent: string): Palette => {
  const palette = palettes.get(accent) ?? mixPalette(accent);
  palettes.set(accent, palette);
  return palette;
};

const mixPalette = (accent: string): Palette => {
  const tint = mix(accent, surface, 0.1);
  const text = darkenedFor(accent, [surface, page, sunken, tint]);
  const dark = mixDarkShades(accent);
  return { accent, onAccent: textColorOn(accent), tint, text, onText: surface, dark };
};

const mixDarkShades = (accent: string): Shades => {
  const tint = mix(accent, night.surface, 0.16);
  const text = lightenedFor(accent, [...Object.values(night), tint]);
  return { tint, text, onText: night.page };
};

/** The palette as CSS variables; foundation/ui/web/theme.css says which of two colours holds. */
export const paletteVariables = ({ accent, onAccent, tint, text, onText, dark }: Palette) => ({
  '--accent': accent,
  '--on-accent': onAccent,
  '--accent-tint': either(tint, dark.tint),
  '--accent-text': either(text, dark.text),
  '--on-accent-text': either(onText, dark.onText),
});

const either = (light: string, dark: string): string =>
  `var(--in-light, ${light}) var(--in-dark, ${dark})`;
