import { type Channels, fromOklab, toLinear, toOklab } from './oklab.ts';

/** WCAG 2.2, contrast ratio of two `#rrggbb`: from 1, the same, to 21, black on white. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** What small text needs on its background (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5;

const ink = '#000000';

/** White, or else black: one of them reads on any colour. */
export const textColorOn = (color: string): string =>
  contrast('#ffffff', color) >= minTextContrast ? '#ffffff' : ink;

/** `share` of the first colour, from 0 to 1, and the rest of the second. */
export const mix = (color: string, other: string, share: number): string => {
  const rest = channelsOf(other);
  const mixed = channelsOf(color).map(
    (channel, at) => channel * share + Number(rest[at]) * (1 - share),
  );
  return colorOf(mixed);
};

/** The colour in its own hue, darkened just enough to be read as text on all the backgrounds. */
export const darkenedFor = (color: string, backgrounds: string[]): string =>
  readableFor(color, backgrounds, 0);

/** The same for dark backgrounds: lightened just enough. */
export const lightenedFor = (color: string, backgrounds: string[]): string =>
  readableFor(color, backgrounds, 1);

/** Black, of lightness 0, or white, of lightness 1. */
type End = 0 | 1;
const ends = ['#000000', '#ffffff'] as const;

const readableFor = (color: string, backgrounds: string[], end: End): string => {
  const fits = (shade: string) =>
    backgrounds.every((one) => contrast(shade, one) >= minTextContrast);
  return shadesOf(color, end).find(fits) ?? ends[end];
};

const steps = 100;

/** From the colour itself towards the end. */
const shadesOf = (color: string, end: End): string[] => {
  const [lightness, a, b] = toOklab(channelsOf(color));
  return Array.from({ length: steps }, (_, step) => {
    const share = step / steps;
    return shown(lightness + (end - lightness) * share, a, b, end);
  });
};

/** A screen shows less colour in a shade far from the middle: as much of it as there is. */
const shown = (lightness: number, a: number, b: number, end: End): string => {
  const saturations = Array.from({ length: 11 }, (_, step) => 1 - step / 10);
  const candidates = saturations.map((share) => fromOklab([lightness, a * share, b * share]));
  const found = candidates.find(isShown);
  return found ? colorOf(found) : ends[end];
};

const isShown = (channels: Channels): boolean =>
  channels.every((channel) => channel > -0.5 && channel < 255.5);

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. */
const luminance = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map(toLinear) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const channelsOf = (color: string): Channels => {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 0xff, number & 0xff];
};

const colorOf = (channels: number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
