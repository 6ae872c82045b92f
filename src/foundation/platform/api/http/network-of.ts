import ipaddr from 'ipaddr.js';

/** What counts as one visitor: an address, and of IPv6 a network of 64 bits, which one house has. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const bytes = ipaddr.process(ip).toByteArray();
  return Buffer.from(bytes.length === 16 ? bytes.slice(0, 8) : bytes).toString('hex');
};
