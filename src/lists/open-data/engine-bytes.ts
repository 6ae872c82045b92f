/** What DuckDB takes on its way to a visitor who asks for it, packed; a test compares it with the build. */
export const engineBytes = 6_400_000;
