import { serveRows } from './serve-rows.ts';

/** The process that reads a sheet and leaves its rows as they are. */
serveRows((row) => row);
