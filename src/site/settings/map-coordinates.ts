type Coordinates = { lat: number; lon: number };

/** `19.4326, -99.1332`, as maps give it. */
export const writeCoordinates = (place: Coordinates | null): string =>
  place ? `${place.lat}, ${place.lon}` : '';

/** Nothing is null; what is no pair of numbers stays as it is, so that a schema refuses it. */
export const readCoordinates = (text: string): Coordinates | string | null => {
  if (text.trim() === '') return null;
  const [, lat, lon] = pair.exec(text.trim()) ?? [];
  return lat && lon ? { lat: Number(lat), lon: Number(lon) } : text;
};

const pair = /^(-?\d{1,3}(?:\.\d{1,12})?)\s*(?:[,;]|\s)\s*(-?\d{1,3}(?:\.\d{1,12})?)$/;
