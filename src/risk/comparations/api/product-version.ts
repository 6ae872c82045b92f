import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from '../../../foundation/platform/schema.ts';

/** Which version of the product runs. */
export const productVersion: string = z
  .object({ version: z.string() })
  .parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')),
  ).version;
