import type { Plugin } from 'vite';

/**
 * A bundler keeps `const Row = z.strictObject({ … })` although no page reads it, as the call could do
 * anything. Made in a function that is said to do nothing else, it goes when nobody reads it.
 */
export const dropSchemas = (): Plugin => ({
  name: 'drop-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'evidence',
  transform: { filter: { id: /\/src\/[^?]*\.ts$/, code: schema }, handler: withPureSchemas },
});

const schema = /^(?:export )?const \w+ = (?=(?:z|[A-Z]\w*)\.\w+\()/m;

const withPureSchemas = (code: string): string => {
  const found = schema.exec(code);
  if (!found) return code;
  const start = found.index + found[0].length;
  const end = endOfStatement(code, start);
  const made = `/* @__PURE__ */ (() => ${code.slice(start, end)})()`;
  return code.slice(0, start) + made + withPureSchemas(code.slice(end));
};

/** At the semicolon; those of functions stand in braces, and texts in a schema have none. */
const endOfStatement = (code: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const letter = code.charAt(at);
    if ('({['.includes(letter)) depth += 1;
    if (')}]'.includes(letter)) depth -= 1;
    if (letter === ';' && depth === 0) return at;
  }
  return code.length;
};
