import type { DerivedData } from '../../derived/api/derived-data.ts';
import { documentHealth } from '../../documents/api/document-health.ts';
import type { Config } from '../../platform/api/config.ts';

/** What is computed after a change. Where documents are not looked for, nothing is known of them. */
export const derivedDefinitions = ({
  documentBackups,
}: Pick<Config, 'documentBackups'>): DerivedData[] => (documentBackups ? [documentHealth] : []);
