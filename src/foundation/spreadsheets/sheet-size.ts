/** How large a spreadsheet may be that is read. */
export const sheetSize = { megabytes: 50, rows: 200_000 } as const;
