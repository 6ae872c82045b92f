import type { Plugin } from 'vite';

/**
 * The public pages read `kind`, `value`, `words` and `page` of the fields that
 * `src/records/contract-fields.ts` declares. What only form, load and files need to know of them
 * stays on the server and in the back office.
 */
export const trimFields = (): Plugin => ({
  name: 'trim-fields',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/records\/contract-fields\.ts$|-endpoints\.ts$/ },
    handler: (code, id) => code.replaceAll(id.endsWith('-endpoints.ts') ? summary : unread, ''),
  },
});

/** Of a call, for its documentation. */
const summary = /\bsummary: (["'])(?:(?!\1)[^\\])*\1,?/g;

const unread =
  /\b(?:(?:sheet|spellings): \{[^}]*\}|(?:section|table|format): ["']\w+["']|(?:width|most): \d+|(?:isLong|isName): true),?/g;
