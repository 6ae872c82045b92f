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
export const darkenedFor = (color: string, backgrounds: string[]): string => {
  const fits = (shade: string) =>
    backgrounds.every((one) => contrast(shade, one) >= minTextContrast);
  return shadesOf(color).find(fits) ?? '#000000';
};

const steps = 100;

const shadesOf = (color: string): string[] => {
  const [lightness, a, b] = toOklab(channelsOf(color));
  return Array.from({ length: steps }, (_, step) => {
    const share = 1 - step / steps;
    return shown(lightness * share, a, b);
  });
};

/** A screen shows less colour in a dark shade: as much of it as there is. */
const shown = (lightness: number, a: number, b: number): string => {
  const saturations = Array.from({ length: 11 }, (_, step) => 1 - step / 10);
  const candidates = saturations.map((share) => fromOklab([lightness, a * share, b * share]));
  return colorOf(candidates.find(isShown) ?? [0, 0, 0]);
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
