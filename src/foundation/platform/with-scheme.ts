/** An address as people type it, `www.municipio.gob.mx/x.pdf`, with `https://` before it. */
export const withScheme = (text: string): string => {
  const address = text.trim();
  return bareAddress.test(address) ? `https://${address}` : text;
};

/** A host with a point in it, and what follows; an `@` would make it a mail address. */
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;
