import type { Translate } from '../../../foundation/platform/api/create-translator.ts';
import type { Verdict } from './verify-chain.ts';

/** What a walk along the chain of what is on record came to. */
export const describeChain = (text: Translate, { rows, head, broken }: Verdict): string[] => {
  if (broken) {
    const reason = text(`command.${broken.reason}`, { expected: broken.expected });
    return [text('command.broken', { sequence: broken.sequence, reason })];
  }
  if (!head) return [text('command.empty')];
  return [text('command.intact', { count: rows, rows }), text('command.head', head)];
};
