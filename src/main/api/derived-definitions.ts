import { keptCalculations } from '../../calculations/api/kept-calculations.ts';
import type { DerivedData } from '../../derived/api/derived-data.ts';
import { documentHealth } from '../../documents/api/document-health.ts';
import { openDataFiles } from '../../files/api/open-files.ts';
import { dataFiles } from '../../open-data/api/data-files.ts';
import type { Config } from '../../platform/api/config.ts';

/**
 * What is computed after a change; what takes longest comes last. Where documents are not looked for,
 * nothing is known of them.
 */
export const derivedDefinitions = (
  config: Pick<Config, 'documentBackups' | 'dataDir'>,
): DerivedData[] => [
  keptCalculations,
  ...(config.documentBackups ? [documentHealth] : []),
  dataFiles(openDataFiles(config)),
];
