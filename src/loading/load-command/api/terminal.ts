import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Where the command speaks and listens; a pipe or a log file is no terminal. */
export type Terminal = {
  isInteractive: boolean;
  print: (line: string) => void;
  /** Replaces the progress line of a terminal; elsewhere says the last line of each `stage`. */
  progress: (stage: string, line: string) => void;
  /** A line of answer, empty at the end of the input; throws when the signal fires before. */
  ask: (question: string, signal: AbortSignal) => Promise<string>;
};

export const openTerminal = (input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal => {
  const isInteractive = input.isTTY && output.isTTY;
  let stageNow = '';
  let lastLine = '';
  const endProgress = () => {
    if (lastLine !== '') output.write(output.isTTY ? '\r\u001b[K' : `${lastLine}\n`);
    lastLine = '';
  };
  return {
    isInteractive,
    print: (line) => {
      endProgress();
      output.write(`${line}\n`);
    },
    progress: (stage, line) => {
      if (output.isTTY) output.write(`\r\u001b[K${line}`);
      else if (stage !== stageNow) endProgress();
      stageNow = stage;
      lastLine = line;
    },
    ask: async (question, signal) => {
      endProgress();
      const lines = createInterface({ input, output });
      try {
        const closed = once(lines, 'close').then(() => '');
        return await Promise.race([lines.question(question, { signal }), closed]);
      } finally {
        lines.close();
      }
    },
  };
};

/** Says nothing and asks nobody. */
export const silentTerminal: Terminal = {
  isInteractive: false,
  print: () => {},
  progress: () => {},
  ask: async () => '',
};

/** Columns under each other; the texts of the last column are not padded. */
export const table = (rows: string[][], alignRight: number[] = []): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => {
        const width = widths[column] ?? 0;
        if (alignRight.includes(column)) return text.padStart(width);
        return column === row.length - 1 ? text : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
};
