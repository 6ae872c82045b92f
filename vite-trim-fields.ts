import type { Plugin } from 'vite';

/**
 * The public pages read `kind`, `words` and `page` of the fields that
 * `src/records/records/contract-fields.ts` declares, and the `value` of closed lists, which are its
 * choices. What only calls, form, load and files need to know of them stays on the server and in the
 * back office.
 */
export const trimFields = (): Plugin => ({
  name: 'trim-fields',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/records\/records\/contract-fields\.ts$|-(?:endpoints|pages)\.ts$/ },
    handler: (code, id) => {
      if (id.endsWith('-pages.ts')) return code.replaceAll(announced, '');
      return id.endsWith('-endpoints.ts')
        ? withoutSchemas(code.replaceAll(summary, '').replaceAll(governed, ''))
        : code.replaceAll(unread, '');
    },
  },
});

/** What the server announces with a page: its file and the slices whose texts it brings. */
const announced = /\b(?:source: (['"])src\/[^'"]*\1|texts: \[\s*['"][^\]]*\]),?/g;

/** Of a call, for its documentation. */
const summary = /\bsummary: (["'])(?:(?!\1)[^\\])*\1,?/g;

/** What a call costs the database, and that anybody may make it and it changes nothing: the server's rules. */
const governed =
  /\b(?:cost: (?:(['"])low\1|costOfFilters)|access: (['"])public\2|writes: (['"])nothing\3),?/g;

/** What a call takes and answers is checked by the server; the public pages know where to ask. */
const withoutSchemas = (code: string): string => {
  const start = code.search(/\bschema: \{/);
  if (start === -1) return code;
  const end = endOfBraces(code, code.indexOf('{', start));
  return code.slice(0, start) + withoutSchemas(code.slice(end).replace(/^,/, ''));
};

/** Behind the brace that closes the one there; texts in a schema have none. */
const endOfBraces = (code: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return code.length;
};

const unread =
  /(?<=\bkind: ["'](?!code)\w+["'],\s*)value: [\w.()]+,?|\b(?:(?:sheet|spellings): \{[^}]*\}|(?:section|table|format): ["']\w+["']|ocds: ["'][\w/]+["']|(?:width|most): \d+|(?:isLong|isName): true),?/g;
