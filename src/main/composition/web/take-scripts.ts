/**
 * The scripts that the renderer wrote into a page, and the page without the mark by which they are told
 * from any other. Nobody else knows the mark, so a script that came with data does not have it, and the
 * policy that is made of the others' texts does not let it run. The router also writes the mark where
 * its own scripts would look for it.
 */
export const takeScripts = (html: string, mark: string): { html: string; scripts: string[] } => {
  const page = html.replaceAll('\0', asBrowsersRead);
  const marked = ` nonce="${mark}"`;
  const told = `<meta property="csp-nonce" content="${mark}"/>`;
  const scripts = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => attributes.includes(marked) && !/ src=/.test(attributes))
    .map(([, , text = '']) => text);
  return { html: inARow(page.split(marked).map((part) => part.replace(told, ''))), scripts };
};

/** Unlike `join`, which copies the parts: whoever writes the page copies them anyway. */
const inARow = (parts: string[]): string => parts.reduce((text, part) => text + part);

/** The character that stands for one that no page may have. */
const asBrowsersRead = '\uFFFD';
