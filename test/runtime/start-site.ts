import { join } from 'node:path';

import { inject } from 'vitest';

import { type Program, startProgram } from './processes.ts';

const quiet = {
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'silent',
  SECRET: 'of these tests and of nothing else',
};

/** The site as a process of its own, which says little. */
export const startSite = (env: Record<string, string>): Program => {
  const data = { DATA_DIR: join(inject('scratch'), 'files of sites') };
  return startProgram('../../src/main/composition/api/server.ts', { ...quiet, ...data, ...env });
};

export const addressOf = async (site: Program): Promise<string> => {
  const line = await site.printed(/^Contraluz: /);
  return line.replace('Contraluz: ', '');
};
