import { createFairLimit } from '../../../foundation/platform/api/limits/create-fair-limit.ts';
import { currentVisit } from '../../../foundation/platform/api/limits/visit.ts';
import type { Send } from '../../../foundation/platform/call.ts';

/**
 * Makes a page when it is the visitor's turn. While it waits for the answers of its calls, which have
 * turns of their own, others have theirs.
 */
export const inPageTurn = async <Page>(
  ip: string,
  send: Send,
  make: (send: Send) => Promise<Page>,
): Promise<Page> => {
  const signal = currentVisit()?.signal ?? nobodyLeaves;
  let endTurn = await takeTurn(ip, signal);
  let waiting = 0;
  let isOver = false;
  const takeAgain = async () => {
    const endAgain = await takeTurn(ip, signal, { isPatient: true });
    if (isOver) endAgain();
    else endTurn = endAgain;
  };
  const sendOutside: Send = async (call) => {
    waiting += 1;
    endTurn();
    try {
      return await send(call);
    } finally {
      waiting -= 1;
      if (waiting === 0 && !isOver) await takeAgain();
    }
  };
  try {
    return await make(sendOutside);
  } finally {
    isOver = true;
    endTurn();
  }
};

const nobodyLeaves = new AbortController().signal;
/** Each keeps the process busy for some milliseconds: more at once would let everybody wait longer. */
const takeTurn = createFairLimit({ limit: 4, perVisitor: 4, timeout: 5000 });
