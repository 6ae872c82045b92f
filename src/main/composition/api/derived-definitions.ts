import { contractSignals } from '../../../figures/signals/api/contract-signals.ts';
import type { DerivedData } from '../../../foundation/derived/api/derived-data.ts';
import { openDataFiles } from '../../../foundation/files/api/open-files.ts';
import type { Config } from '../../../foundation/platform/api/config.ts';
import { dataFiles } from '../../../lists/open-data/api/data-files.ts';
import { documentHealth } from '../../../records/documents/api/document-health.ts';
import { keptCalculations } from '../../../risk/calculations/api/kept-calculations.ts';

/**
 * What is computed after a change; what takes longest comes last. Where documents are not looked for,
 * nothing is known of them.
 */
export const derivedDefinitions = (
  config: Pick<Config, 'documentBackups' | 'dataDir' | 'filesUrl'>,
): DerivedData[] => [
  keptCalculations,
  contractSignals,
  ...(config.documentBackups ? [documentHealth] : []),
  dataFiles(openDataFiles(config)),
];
