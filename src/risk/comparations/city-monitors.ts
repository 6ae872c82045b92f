import { nameKey } from '../../foundation/platform/name-key.ts';
import { z } from '../../foundation/platform/schema.ts';
import { defaultColor } from './foreign-monitor.ts';

/** A monitor that an installation suggests to compare with, at its address. */
export const SuggestedMonitor = z.strictObject({
  name: z.string(),
  color: z.string(),
  url: z.string(),
});
export type SuggestedMonitor = z.infer<typeof SuggestedMonitor>;

/** The city monitors of the specification, each in its colour; where they are an installation says. */
const cityColors: Record<string, string> = {
  'Cd. Juárez': '#c0392b',
  Monterrey: '#1f6fb2',
  Tijuana: '#d35400',
  Parral: '#7d5a3c',
  Mérida: '#1e8449',
  Guadalajara: '#8e44ad',
  CDMX: '#b5307a',
  Toluca: '#2e7d7a',
  Morelia: '#a05195',
  Cuernavaca: '#5b7f1a',
  'La Paz': '#2874a6',
  León: '#b7950b',
};

const colors = new Map(Object.entries(cityColors).map(([name, color]) => [nameKey(name), color]));

/** Those of `SUGGESTED_MONITORS`, a city of the specification in its colour. */
export const suggestedMonitors = (
  configured: readonly { name: string; url: string }[],
): SuggestedMonitor[] =>
  configured.map(({ name, url }) => ({
    name,
    color: colors.get(nameKey(name)) ?? defaultColor,
    url,
  }));
