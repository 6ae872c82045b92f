import { checkRow } from '../../data-load/check-row.ts';
import type { CheckContext } from '../../data-load/load-defaults.ts';
import { serveRows } from './serve-rows.ts';

/** The process that reads a sheet and checks each of its rows. */
serveRows((row, known: CheckContext) => checkRow(row, known));
