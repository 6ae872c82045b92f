import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { contrast, minTextContrast } from '../../foundation/platform/contrast.ts';
import { themes } from './organization.ts';
import { accents, page, paletteOf, sunken, surface } from './theme.ts';

test('black on white is 21, and a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(themes)('every text of the theme %s can be read where it stands', (theme) => {
  const { accent, onAccent, tint, text, onText } = paletteOf(accents[theme]);
  const pairs = {
    'text on the accent': [onAccent, accent],
    'accent text on a sheet': [text, surface],
    'accent text on the page': [text, page],
    'accent text on what lies deeper': [text, sunken],
    'accent text on the tint': [text, tint],
    'text on a button': [onText, text],
  } as const;
  const pale = Object.entries(pairs).filter(
    ([, [one, other]]) => contrast(one, other) < minTextContrast,
  );
  expect(pale).toEqual([]);
});

const styles = readFileSync('src/foundation/ui/web/theme.css', 'utf8');
const logo = readFileSync('src/foundation/ui/web/logo-mark.tsx', 'utf8');
const fixed = (name: string): string =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? `no colour --${name}`;

test.each(themes)('texts of a fixed colour can be read on the tint of the theme %s', (theme) => {
  const { tint } = paletteOf(accents[theme]);
  const texts = ['ink', 'ink-soft', 'title', 'neutral-text'];
  expect(texts.filter((name) => !(contrast(fixed(name), tint) >= minTextContrast))).toEqual([]);
});

test('the colours without an organization are those of the default theme', () => {
  const { accent, onAccent, tint, text, onText } = paletteOf(accents.default);
  const names = ['accent', 'on-accent', 'accent-tint', 'accent-text', 'on-accent-text'];
  expect(names.map(fixed)).toEqual([accent, onAccent, tint, text, onText]);
  expect(['surface', 'page', 'surface-sunken'].map(fixed)).toEqual([surface, page, sunken]);
});

test.each(themes)('the logo is seen in the theme %s, on the night of the footer too', (theme) => {
  const { accent, onAccent } = paletteOf(accents[theme]);
  expect(logo).toContain('fill="var(--accent)" stroke="var(--logo-ring, none)"');
  expect(logo).toContain('fill="var(--on-accent)"');
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(3);
  for (const style of ['main/composition/web/site-footer', 'office/accounts/admin/branding'])
    expect(readFileSync(`src/${style}.module.css`, 'utf8')).toContain('--logo-ring: #ffffff;');
});

test('any colour an organization may choose gives readable text', () => {
  for (const color of ['#ffffff', '#000000', '#ffff00', '#00ff00', '#777777', '#fefefe']) {
    const { onAccent, text, tint } = paletteOf(color);
    expect(contrast(onAccent, color)).toBeGreaterThanOrEqual(minTextContrast);
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(minTextContrast);
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(minTextContrast);
  }
});

test('an accent that can be read already stays as it is', () => {
  expect(paletteOf(accents.purple).text).toBe(accents.purple);
});
