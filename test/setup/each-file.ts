import { afterAll, inject } from 'vitest';

import { dropDatabases } from '../support/database.ts';

// Temporary files go with the run, also those of a test that was ended.
process.env['TMPDIR'] = inject('scratch');

afterAll(dropDatabases);
