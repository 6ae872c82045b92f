import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { inject } from 'vitest';

/** A DATA_DIR that does not exist yet, with spaces and letters beyond ASCII in its name. */
export const newDataDirectory = (): string => {
  const parent = mkdtempSync(join(inject('scratch'), 'dir-'));
  openForOthers(parent);
  return join(parent, 'datos del año');
};

/** Under root the server runs as somebody else, who must pass through. */
const openForOthers = (directory: string): void => chmodSync(directory, 0o711);
