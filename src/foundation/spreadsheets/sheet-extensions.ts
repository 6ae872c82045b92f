/** How the names of files end that can be read as a sheet. */
export const sheetExtensions = ['.xlsx', '.xls', '.ods', '.csv'] as const;
export type SheetExtension = (typeof sheetExtensions)[number];
