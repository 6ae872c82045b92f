/** An address as it is kept: `www.` gets `http://` before it, and spaces are encoded. */
export const readWebAddress = (text: string): string =>
  text.replace(/^www\./i, 'http://www.').replaceAll(' ', '%20');

/** One absolute address, http or https. */
export const isWebAddress = (address: string): boolean =>
  webAddress.test(address) && !twoAddresses.test(address);

export const maxAddressCharacters = 4000;

const webAddress = /^https?:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const twoAddresses = /(?:%20|,|;)https?:\/\//i;
