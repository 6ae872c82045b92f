/** The zone of an installation that names none. */
export const defaultTimeZone = 'America/Mexico_City';

let chosen = defaultTimeZone;

/** The zone of the installation (`TIME_ZONE`), told once by whatever starts: server, page, command. */
export const setTimeZone = (zone: string): void => {
  chosen = zone;
};

export const timeZone = (): string => chosen;

/**
 * The calendar day of a moment in the zone of the installation: `2026-11-20`
 * (docs/spec-readings.md#words-and-values).
 */
export const dayOf = (moment: Date | string): string => daysIn(chosen).format(new Date(moment));

const known = new Map<string, Intl.DateTimeFormat>();

/** English of Canada writes 2026-11-20. */
const daysIn = (zone: string): Intl.DateTimeFormat => {
  const days =
    known.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  known.set(zone, days);
  return days;
};

export const isTimeZone = (name: string): boolean => {
  // An offset such as +05:30 has no summer time, and databases read its sign the other way round.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    daysIn(name);
    return true;
  } catch {
    return false;
  }
};
