import { nameKey } from '../../platform/name-key.ts';
import { type DownloadFormat, fileExtensions } from '../download-format.ts';

/** As monitor-contratos-2026-11-20.xlsx (docs/files.md). */
export const fileNameOf = (name: string, day: string, format: DownloadFormat): string =>
  `monitor-${name}-${day}.${fileExtensions[format]}`;

/** A name as it may stand in the name of a file. */
export const slugOf = (name: string): string =>
  nameKey(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '') || 'sin-nombre';
