import { once } from 'node:events';

import {
  SheetRefused,
  type SheetRefusal,
  type SheetRefusalValues,
} from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import type { CellNotation } from '../../data-load/load-defaults.ts';
import type { ChosenLayout } from '../layout.ts';
import type { RememberedLayout } from '../remembered-layout.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { LayoutUnknown } from './layout-unknown.ts';
import type { SheetPreview } from './preview-sheets.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

/** What a reading process is told to begin with. */
export type ReadTask<About> = {
  file: string;
  name: string;
  about: About;
  remembered: readonly RememberedLayout[];
  chosen: ChosenLayout | undefined;
  notation: CellNotation | undefined;
};

/** What a reading process answers, once for each time it is asked, until it is done or refuses. */
export type ReadReply<Row> =
  | { kind: 'rows'; rows: Row[]; share: number }
  | { kind: 'done'; reading: SheetReading | undefined; preview: SheetPreview[] | null }
  | { kind: 'unknown'; preview: SheetPreview[] }
  | { kind: 'refused'; code: SheetRefusal; values: SheetRefusalValues };

/**
 * The whole of a reading process: reads the sheet, does `check` to each row, and hands the results
 * over when asked for more, so it never runs ahead of who stores them.
 */
export const serveRows = <Row, About>(check: CheckOfRow<Row, About>): void => {
  process.once('disconnect', () => process.exit());
  // The process is started by readInProcess alone, which sends it a task first.
  process.once('message', (task) => void answer(task as ReadTask<About>, check));
};

/** What is done to each row, with what the task says beside it. */
type CheckOfRow<Row, About> = (row: SheetRow, about: About) => Row;

const rowsAtOnce = 100;

const answer = async <Row, About>(task: ReadTask<About>, check: CheckOfRow<Row, About>) => {
  const nextRequest = requestQueue();
  const send = async (reply: ReadReply<Row>) => {
    await nextRequest();
    process.send?.(reply);
  };
  try {
    const done = await sendRows(task, check, send);
    await send({ kind: 'done', ...done });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    if (error instanceof LayoutUnknown) return send({ kind: 'unknown', preview: error.preview });
    await send({ kind: 'refused', code: error.code, values: error.values });
  }
};

const sendRows = async <Row, About>(
  { file, name, about, remembered, chosen, notation }: ReadTask<About>,
  check: CheckOfRow<Row, About>,
  send: (reply: ReadReply<Row>) => Promise<void>,
): Promise<{ reading: SheetReading | undefined; preview: SheetPreview[] | null }> => {
  let share = 0;
  let rows: Row[] = [];
  let reading: SheetReading | undefined;
  let preview: SheetPreview[] | null = null;
  const sheet = readSheet(file, {
    name,
    remembered,
    chosen,
    notation,
    onShare: (read) => {
      share = read;
    },
    onReading: (...read) => {
      [reading, preview] = read;
    },
  });
  for await (const row of sheet) {
    if (rows.push(check(row, about)) < rowsAtOnce) continue;
    await send({ kind: 'rows', rows, share });
    rows = [];
  }
  await send({ kind: 'rows', rows, share: 1 });
  return { reading, preview };
};

/** A function that waits until one more answer has been asked for than was given. */
const requestQueue = () => {
  let waiting = 0;
  process.on('message', () => {
    waiting += 1;
  });
  return async () => {
    while (waiting === 0) await once(process, 'message');
    waiting -= 1;
  };
};
