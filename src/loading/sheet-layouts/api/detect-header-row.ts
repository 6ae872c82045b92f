import { proposeSources } from '../propose-sources.ts';
import { possibleHeads } from './recognise-layout.ts';
import { headAt, type SheetHead, type SheetSample } from './sheet-start.ts';

/** The row from which the most columns can be told. */
export const detectHeaderRow = (top: SheetSample): SheetHead => {
  const heads = possibleHeads(top);
  const known = heads.map((head) => {
    const { reasons } = proposeSources(head.columns, [], []);
    const headed = head.columns.filter(({ heading }) => heading !== '').length;
    return { head, score: Object.keys(reasons).length * 3 + headed };
  });
  const [best] = known.toSorted((one, other) => other.score - one.score);
  return best?.head ?? headAt(top, top.rows[0]?.rowIndex ?? 1);
};
