/** Providers that pass over some signs of a name, and which of their hosts have the same mailboxes. */
const providers = [
  { hosts: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
];

/**
 * The mailbox of an address, for bounds on what one mailbox gets: without `+tag`, which many hosts pass
 * over, and with the signs that its host passes over. It may not be written to: at some hosts a plus is a
 * letter like another.
 */
export const mailboxOf = (address: string): string => {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@');
  const provider = providers.find(({ hosts }) => hosts.includes(host));
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  return provider
    ? `${untagged.replaceAll(provider.ignored, '')}@${provider.hosts[0]}`
    : `${untagged}@${host}`;
};
