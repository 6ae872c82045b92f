import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the open internet: one that anybody may be sent to, and that
 * leads neither into this machine nor into its network. What is not known to be public is not.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv6 ? isPublic6(address) : isPublic4(address);
};

const isPublic4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !insideOf(address, inside4);

const isPublic6 = (address: ipaddr.IPv6): boolean => {
  // A network without IPv4 reaches every old address through this prefix.
  if (insideOf(address, translated)) return isPublic4(lastFour(address));
  return (
    address.range() === 'unicast' &&
    address.zoneId === undefined &&
    insideOf(address, globalUnicast) &&
    !insideOf(address, inside6)
  );
};

const insideOf = <Address extends ipaddr.IPv4 | ipaddr.IPv6>(
  address: Address,
  networks: [Address, number][],
): boolean => networks.some((network) => address.match(network));

const lastFour = (address: ipaddr.IPv6): ipaddr.IPv4 =>
  new ipaddr.IPv4(address.toByteArray().slice(-4));

/** Beside what the parser knows as special: see the registries of IANA and the notes of clouds. */
const inside4 = [
  '0.0.0.0/8',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '168.63.129.16/32', // the machine's own services, in one cloud
].map((network) => ipaddr.IPv4.parseCIDR(network));

const inside6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);
const globalUnicast = [ipaddr.IPv6.parseCIDR('2000::/3')];
const translated = [ipaddr.IPv6.parseCIDR('64:ff9b::/96')];
