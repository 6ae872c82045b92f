import type { Plugin } from 'vite';

/**
 * Pages check values, describe no schema, and say in their own words what is wrong with a value
 * (`src/foundation/platform/issue-text.ts`). No value contains itself, and no page writes code to check faster, which
 * their policy forbids. What zod has for the rest stays on the server. Formats are written `z.email()`: the
 * older `z.string().email()`, which would bring every format along, is not there.
 */
export const trimZod = (): Plugin => ({
  name: 'trim-zod',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: Object.keys(trims).map((file) => new RegExp(`/zod/v4/${file}\\.js$`)) },
    handler: (code, id) =>
      Object.entries(trims).find(([file]) => id.endsWith(`/zod/v4/${file}.js`))?.[1](code),
  },
});

const trims: Record<string, (code: string) => string> = {
  'core/to-json-schema': (code) => emptied(code),
  'core/json-schema-processors': (code) => emptied(code),
  'core/memoizer': () => `
    export const memoizer = () => undefined;
    export const isRecursiveSchema = () => false;
    export const isBackEdge = () => false;
    export class $ZodCyclicError extends Error {}`,
  'locales/en': () => 'export default () => ({});',
  'classic/schemas': (code) =>
    code
      .replaceAll(formatMethod, '')
      .replaceAll(unusedMethod, '')
      .replaceAll('core.$ZodObjectJIT', 'core.$ZodObject'),
};

/** Kinds of schemas that no page has, nor makes of another one. */
const unusedMethod =
  /^ {4}(?:nonoptional|and|prefault|readonly)\(\w*\) \{\n {8}return [^;]*;\n {4}\},?\n/gm;

const formatMethod =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\((?:core\._\w+\(Zod|iso\.)[^;]*;\n {4}\},?\n/gm;

/** Some of its functions are called when a schema is made, for a function to be called later. */
const emptied = (code: string): string =>
  [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => () => ({});`)
    .join('\n');
