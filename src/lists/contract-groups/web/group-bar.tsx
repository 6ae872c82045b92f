import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import type { GroupOfContracts } from '../contract-group-endpoints.ts';

import panels from '../../../figures/figures/web/figure-panels.module.css';
import marks from '../../../figures/figures/web/procedure-mark.module.css';

type Props = { group: GroupOfContracts; largest: number | null };

/** The money of a group beside that of the group that has most, by type of procedure. */
export function GroupBar({ group, largest }: Props) {
  if (!group.amount || !largest) return null;
  return (
    <span
      aria-hidden
      className={panels.bar}
      style={{ inlineSize: `${((100 * group.amount) / largest).toFixed(1)}%` }}
    >
      {procedureTypes
        .filter((type) => Boolean(group[type]))
        .map((type) => (
          <span
            key={type}
            className={marks.kind}
            data-kind={type}
            style={{ flexGrow: Math.round((1000 * (group[type] ?? 0)) / (group.amount ?? 1)) }}
          />
        ))}
    </span>
  );
}
