import { rmSync, writeFileSync } from 'node:fs';

import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Where the files stand whose process the system ended, if nothing else went wrong. */
export const crashList = 'dist/crashed-tests.json';

/** Notes which files have no result because their process was ended from outside. */
export default class NoteCrashes implements Reporter {
  onTestRunStart(): void {
    rmSync(crashList, { force: true });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const files = errors.flatMap(
      (error) => crashedFiles.exec(messagesOf(error))?.[1]?.split(', ') ?? [undefined],
    );
    const hasFailed = modules.some(
      (one) => [...one.children.allTests('failed')].length > 0 || one.errors().length > 0,
    );
    if (files.length > 0 && !hasFailed && files.every(Boolean))
      writeFileSync(crashList, JSON.stringify(files));
  }
}

const crashedFiles = /exited unexpectedly with signal SIGSEGV .*while running test files? (.+)$/m;

const messagesOf = (error: SerializedError): string =>
  [error.message, (error.cause as SerializedError | undefined)?.message].join('\n');
