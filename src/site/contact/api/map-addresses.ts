type Place = {
  address: string | null;
  mapCoordinates: { lat: number; lon: number } | null;
};

/**
 * Where a map of the place is: to be shown in a frame, by the template of MAP_URL, and as a page of
 * its own. A template that asks for more than is known gives no frame.
 */
export const mapAddresses = (template: string, place: Place) => {
  const page = pageOf(place);
  return page === null ? null : { frame: fill(template, valuesOf(place)), page };
};

/** Degrees to each side: about 400 by 600 metres in the latitudes of Mexico. */
const height = 0.002;
const width = 0.003;

const valuesOf = ({ address, mapCoordinates }: Place): Record<string, string | undefined> => ({
  address: address ?? undefined,
  ...(mapCoordinates && inDegrees(mapCoordinates)),
});

const inDegrees = ({ lat, lon }: NonNullable<Place['mapCoordinates']>) => ({
  latitude: degrees(lat),
  longitude: degrees(lon),
  west: degrees(Math.max(lon - width, -180)),
  south: degrees(Math.max(lat - height, -90)),
  east: degrees(Math.min(lon + width, 180)),
  north: degrees(Math.min(lat + height, 90)),
});

/** To ten centimetres, and never as a power of ten. */
const degrees = (value: number): string => String(Number(value.toFixed(6)));

const pageOf = ({ address, mapCoordinates }: Place): string | null => {
  if (mapCoordinates) {
    const { latitude, longitude } = inDegrees(mapCoordinates);
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  return address === null ? null : searchPage + encodeURIComponent(address);
};

const searchPage = 'https://www.openstreetmap.org/search?query=';

const fill = (template: string, values: Record<string, string | undefined>): string | null => {
  const isKnown = mapPlaceholders(template).every((name) => values[name] !== undefined);
  if (!isKnown) return null;
  return template.replaceAll(hole, (_, name: string) => encodeURIComponent(values[name] ?? ''));
};

const hole = /\{(\w+)\}/g;

const mapPlaceholders = (template: string): string[] =>
  [...template.matchAll(hole)].map(([, name]) => String(name));
