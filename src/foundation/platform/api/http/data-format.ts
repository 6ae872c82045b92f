/** The address of a page with one of these appended is that of its data. */
export const dataFormats = ['json', 'csv'] as const;
export type DataFormat = (typeof dataFormats)[number];

export const dataTypes: Record<DataFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};
