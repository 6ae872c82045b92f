import { z } from '../platform/schema.ts';

/** `xls` is the specification's name; the file is an .xlsx. */
export const downloadFormats = ['pdf', 'xls', 'json', 'csv'] as const;
export const DownloadFormat = z.enum(downloadFormats);
export type DownloadFormat = z.infer<typeof DownloadFormat>;

export const mediaTypes: Record<DownloadFormat, string> = {
  pdf: 'application/pdf',
  xls: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

export const fileExtensions: Record<DownloadFormat, string> = {
  pdf: 'pdf',
  xls: 'xlsx',
  json: 'json',
  csv: 'csv',
};

/** A PDF is for reading; one of more rows says so, and where they all are. */
export const maxPdfRows = 10_000;

/** What a file of a list is asked with, followed as a link: no header can name the organization. */
export const linkedOrganization = {
  org: z.string().max(100).optional(),
  lang: z.string().max(20).optional(),
};

/** JSON text in an address, read by `schema`; what cannot be read is no value of it. */
export const parsedJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text, context) => {
    if (typeof text !== 'string') return text;
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'JSON', input: text });
      return z.NEVER;
    }
  }, schema);
