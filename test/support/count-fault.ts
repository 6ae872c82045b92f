import { TestRunner } from 'vitest';

import type { FaultKind } from './fault-kinds.ts';

declare module 'vitest' {
  interface TaskMeta {
    faults?: FaultKind[];
  }
}

/** Notes that the test under way has just made such a fault: `npm run test:faults` adds them up. */
export const countFault = (kind: FaultKind): void => {
  const test = TestRunner.getCurrentTest();
  if (test) (test.meta.faults ??= []).push(kind);
};
