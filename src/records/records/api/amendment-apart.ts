import { hash } from 'node:crypto';

import type { ContractRecord } from './contract-record.ts';

/** What tells two amendments of one contract and day apart when neither states its amount. */
type Words = Pick<ContractRecord, 'servicesDescription' | 'notes' | 'contractUrl'>;

/** The identity of an amendment beside another one that has the key that both would have. */
export const apartIdentity = (
  identityKey: string,
  { servicesDescription, notes, contractUrl }: Words,
): string => {
  const words = JSON.stringify([servicesDescription, notes, contractUrl]);
  return markedWith(identityKey, `/otro-${hash('sha256', words, 'hex').slice(0, 16)}`);
};

/** An amendment that is registered apart stays so, whatever becomes of its words. */
export const keepApart = (identityKey: string, before: string | undefined): string => {
  const [, mark] = /^modificatorio[^:]*:[^:]*(\/otro-[0-9a-f]{16})(?::|$)/.exec(before ?? '') ?? [];
  return mark === undefined ? identityKey : markedWith(identityKey, mark);
};

/** Before the amended number, which is read behind the second colon. */
const markedWith = (identityKey: string, mark: string): string =>
  identityKey.replace(/^modificatorio[^:]*:[^:]*/, (start) => start + mark);
