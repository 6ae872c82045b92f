import { checkRow } from '../check-row.ts';
import type { KnownRecords } from '../load-defaults.ts';
import { serveRows } from './read/serve-rows.ts';

/** The thread that reads a sheet and checks each of its rows. */
serveRows((row, known: KnownRecords) => checkRow(row, known));
