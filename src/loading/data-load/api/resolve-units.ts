import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { mostFrequentFirst } from '../../../foundation/platform/most-frequent-first.ts';
import { rememberEach } from '../../../foundation/platform/remember-each.ts';
import type { KeyedUnit } from '../../../records/records/api/unit-keys.ts';
import { unitNameKey } from '../../../records/records/unit-identity.ts';
import type { ResolvedUnit } from './planned-row.ts';

/** The unit of a name, registered or new; a new one has the most frequent spelling of `names`. */
export const resolveUnits = (
  names: string[],
  stored: KeyedUnit[],
): ((name: string) => ResolvedUnit) => {
  const byName = new Map<string, ResolvedUnit>();
  for (const unit of stored) byName.set(unit.nameKey, { ...unit, isNew: false });
  const unitOf = rememberEach((name: string): ResolvedUnit => {
    const nameKey = unitNameKey(name);
    const known = byName.get(nameKey);
    if (known) return known;
    const unit = { _id: newId(), name, nameKey, isNew: true };
    byName.set(nameKey, unit);
    return unit;
  });
  for (const name of mostFrequentFirst(names, (each) => each)) unitOf(name);
  return unitOf;
};
