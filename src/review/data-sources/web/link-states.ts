import type { LinkCounts } from '../../../records/documents/document-health.ts';

const linkStates = [
  'working',
  'broken',
  'unclear',
  'waiting',
] as const satisfies (keyof LinkCounts)[];
export type LinkState = (typeof linkStates)[number];

/** Those of which a monitor has links; whether they open is told anyway. */
export const shownStates = (all: LinkCounts): LinkState[] =>
  linkStates.filter((state) => state === 'working' || state === 'broken' || all[state] > 0);
