import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { contrast, minTextContrast } from '../../foundation/platform/contrast.ts';
import { libraryColors } from '../../foundation/ui/admin/library-colors.ts';
import { themes } from './organization.ts';
import { accents, night, page, paletteOf, sunken, surface } from './theme.ts';

test('black on white is 21, and a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(themes)('every text of the theme %s can be read where it stands', (theme) => {
  const { accent, onAccent, tint, text, onText, dark } = paletteOf(accents[theme]);
  const pairs = {
    'text on the accent': [onAccent, accent],
    'accent text on a sheet': [text, surface],
    'accent text on the page': [text, page],
    'accent text on what lies deeper': [text, sunken],
    'accent text on the tint': [text, tint],
    'text on a button': [onText, text],
    'accent text on a dark sheet': [dark.text, night.surface],
    'accent text on the dark page': [dark.text, night.page],
    'accent text on what lies deeper in the dark': [dark.text, night.sunken],
    'accent text on a row under the pointer in the dark': [dark.text, night.row],
    'accent text on the dark tint': [dark.text, dark.tint],
    'text on a button in the dark': [dark.onText, dark.text],
  } as const;
  const pale = Object.entries(pairs).filter(
    ([, [one, other]]) => contrast(one, other) < minTextContrast,
  );
  expect(pale).toEqual([]);
});

test('in the dark an accent is lightened as little as it must be', () => {
  expect(Object.values(accents).map((accent) => paletteOf(accent).dark.text)).toEqual([
    '#19babd',
    '#8793b4',
    '#b575f6',
    '#ff691e',
    '#fab81e',
    '#80dbb6',
    '#17cf86',
    '#91d2fa',
    '#2a9eea',
    '#f76274',
    '#f58ea8',
    '#abb8c2',
    '#9f97e4',
    '#6890f0',
  ]);
});

const styles = readFileSync('src/foundation/ui/web/theme.css', 'utf8');
const logo = readFileSync('src/foundation/ui/web/logo-mark.tsx', 'utf8');

type Scheme = 'light' | 'dark';
/** A colour of the style sheet, which may have one value or two. */
const colorOf = (name: string, scheme: Scheme): string =>
  new RegExp(`--${name}: (?:[^;]*var\\(--in-${scheme}, )?(#[0-9a-f]{6})`).exec(styles)?.[1] ??
  `no colour --${name}`;
const fixed = (name: string): string => colorOf(name, 'light');

const pale = (scheme: Scheme, texts: string[], grounds: string[], least = minTextContrast) =>
  texts.flatMap((text) =>
    grounds
      .filter((ground) => !(contrast(colorOf(text, scheme), ground) >= least))
      .map((ground) => `${scheme}: ${text} on ${ground}`),
  );

test.each(themes)('texts of a fixed colour can be read on the tint of the theme %s', (theme) => {
  const { tint, dark } = paletteOf(accents[theme]);
  const texts = ['ink', 'ink-soft', 'title', 'neutral-text'];
  expect([...pale('light', texts, [tint]), ...pale('dark', texts, [dark.tint])]).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'fixed colours can be read where they stand, %s',
  (scheme) => {
    const sheets = ['page', 'surface', 'surface-sunken'].map((name) => colorOf(name, scheme));
    const kinds = ['good', 'middle', 'bad', 'info', 'neutral'];
    expect([
      ...pale(scheme, ['ink', 'ink-soft', 'title', 'info-text'], sheets),
      ...kinds.flatMap((kind) => pale(scheme, [`${kind}-text`], [colorOf(`${kind}-tint`, scheme)])),
      ...pale(scheme, ['line-strong', 'bar'], sheets, minEdgeContrast),
    ]).toEqual([]);
  },
);

/** What a control or a bar needs to be seen (WCAG 2.2, 1.4.11). */
const minEdgeContrast = 3;

describe('in the back office', () => {
  const { white, black, colors } = libraryColors;
  const { accent, gray, red, yellow } = colors;
  /** Text and ground, as the library puts its colours together on light pages, which are all it knows. */
  const pairs = [
    [black, white],
    [gray[6], white],
    [gray[7], gray[0]],
    [white, gray[9]],
    ...[accent, red, yellow].flatMap((shades) => [
      [white, shades[6]],
      [white, shades[7]],
      [shades[6], white],
      [shades[9], shades[1]],
      [shades[9], shades[2]],
    ]),
  ] as const;

  test.each(themes.flatMap((theme) => [[theme, 'light'] as const, [theme, 'dark'] as const]))(
    'every colour of the library can be read in the theme %s, %s',
    (theme, scheme) => {
      const palette = paletteOf(accents[theme]);
      const { tint, text } = scheme === 'dark' ? palette.dark : palette;
      const own: Record<string, string> = {
        'accent-tint': tint,
        'accent-text': text,
        accent: accents[theme],
      };
      const shownAs = (variable = ''): string => {
        const name = /^var\(--(.+)\)$/.exec(variable)?.[1] ?? `${variable} is no variable`;
        return own[name] ?? colorOf(name, scheme);
      };
      const unread = pairs.filter(
        ([one, other]) => !(contrast(shownAs(one), shownAs(other)) >= minTextContrast),
      );
      expect(unread).toEqual([]);
    },
  );
});

test('the colours without an organization are those of the default theme', () => {
  const { accent, onAccent, tint, text, onText, dark } = paletteOf(accents.default);
  const names = ['accent', 'on-accent', 'accent-tint', 'accent-text', 'on-accent-text'];
  expect(names.map(fixed)).toEqual([accent, onAccent, tint, text, onText]);
  const darkColors = names.slice(2).map((name) => colorOf(name, 'dark'));
  expect(darkColors).toEqual([dark.tint, dark.text, dark.onText]);
  const sheets = ['surface', 'page', 'surface-sunken'];
  expect(sheets.map(fixed)).toEqual([surface, page, sunken]);
  const { row: _row, ...nightSheets } = night;
  expect(sheets.map((name) => colorOf(name, 'dark'))).toEqual(Object.values(nightSheets));
});

test.each(themes)('the logo is seen in the theme %s, on dark pages too', (theme) => {
  const { accent, onAccent } = paletteOf(accents[theme]);
  expect(logo).toContain('fill="var(--accent)" stroke="var(--logo-ring, none)"');
  expect(logo).toContain('fill="var(--on-accent)"');
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(minEdgeContrast);
  expect(pale('dark', ['logo-ring'], [night.surface], minEdgeContrast)).toEqual([]);
  const entry = readFileSync('src/office/accounts/admin/branding.module.css', 'utf8');
  expect(entry).toContain('--logo-ring: #ffffff;');
});

test('any colour an organization may choose gives readable text', () => {
  for (const color of ['#ffffff', '#000000', '#ffff00', '#00ff00', '#777777', '#fefefe']) {
    const { onAccent, text, tint, dark } = paletteOf(color);
    expect(contrast(onAccent, color)).toBeGreaterThanOrEqual(minTextContrast);
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(minTextContrast);
    expect(contrast(text, tint)).toBeGreaterThanOrEqual(minTextContrast);
    expect(contrast(dark.text, dark.tint)).toBeGreaterThanOrEqual(minTextContrast);
  }
});

test('an accent that can be read already stays as it is', () => {
  expect(paletteOf(accents.purple).text).toBe(accents.purple);
});
