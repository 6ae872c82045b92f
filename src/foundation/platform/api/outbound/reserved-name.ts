/**
 * Whether a host name can lead nowhere but inside: names kept for examples, tests, and one's own
 * network (RFC 2606, 6761, 6762, 7686, 8375, 9476). Nobody is asked where they are.
 */
export const isReservedName = (host: string): boolean => {
  const name = host.toLowerCase().replace(/\.+$/, '');
  return reserved.some((end) => name === end || name.endsWith(`.${end}`));
};

const reserved = [
  'example',
  'invalid',
  'test',
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home.arpa',
  'onion',
  'alt',
];
