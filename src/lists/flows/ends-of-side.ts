import type { PartSums } from '../breakdowns/breakdown.ts';
import type { FlowEnd, Flows } from './flow-endpoints.ts';

/** Those shown on a side of the drawing, the others together and whoever was not published, in their order. */
export const endsOfSide = ({
  docs,
  others,
  unpublished,
}: Flows['units' | 'suppliers']): { key: FlowEnd; sums: PartSums }[] => [
  ...docs.map(({ _id, ...sums }) => ({ key: _id as FlowEnd, sums })),
  ...(others ? [{ key: 'others' as const, sums: others }] : []),
  ...(unpublished ? [{ key: 'unpublished' as const, sums: unpublished }] : []),
];
