import type { Plugin } from 'vite';

/** Pages check values and describe no schema: what zod has for that stays on the server. */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => exportsOf(code).map(asNothing).join('\n'),
  },
});

const exportsOf = (code: string): string[] =>
  [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => String(name));

/** Some are called when a schema is made, for a function to be called later. */
const asNothing = (name: string): string => `export const ${name} = () => () => ({});`;
