import { serveRows } from './serve-rows.ts';

/** The thread that reads a sheet and leaves its rows as they are. */
serveRows((row) => row);
