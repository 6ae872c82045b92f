import { type DownloadFormat, fileExtensions } from '../download-format.ts';

/** As monitor-contratos-leon-2024-2026-11-20.xlsx (docs/files.md). */
export const fileNameOf = (name: string, day: string, format: DownloadFormat): string =>
  `monitor-${name}-${day}.${fileExtensions[format]}`;
