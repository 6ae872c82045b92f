import { afterAll } from 'vitest';

import { dropDatabases } from '../support/database.ts';

afterAll(dropDatabases);
