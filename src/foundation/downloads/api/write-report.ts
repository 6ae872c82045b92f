import type { DownloadFormat } from '../download-format.ts';
import { csvText } from './csv-text.ts';
import { jsonText } from './json-text.ts';
import { pdfReport } from './pdf/pdf-report.ts';
import type { Report } from './report.ts';
import { workbookReport } from './workbook-report.ts';

/** The bytes of a file, written while its rows are read. */
export const writeReport = <Row>(
  report: Report<Row>,
  format: DownloadFormat,
  signal: AbortSignal,
): AsyncIterable<string | Uint8Array> => {
  if (format === 'xls') return workbookReport(report);
  if (format === 'csv') return csvText(report);
  return format === 'json' ? jsonText(report.data) : pdfReport(report, signal);
};
