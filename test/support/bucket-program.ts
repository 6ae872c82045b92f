import { createRequire } from 'node:module';

/** Its packages name no types. */
const server = createRequire(import.meta.url)('@20minutes/s3rver/lib/cli.js') as {
  parseAsync: (args: string[]) => Promise<void>;
};

await server.parseAsync(process.argv);
