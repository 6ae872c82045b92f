import { isDeepStrictEqual } from 'node:util';

import type { AuditChange } from '../../../office/audit/audit-event.ts';
import type { SettingsDraft } from '../settings.ts';

/** What a draft would change, for the record: each text of the pages is a field of its own. */
export const changesOf = (stored: SettingsDraft, draft: SettingsDraft): AuditChange[] => {
  const before = fieldsOf(stored);
  const after = fieldsOf(draft);
  const pages = pagesIn.filter((page) => page in draft);
  const named = [...before.keys()].filter((field) =>
    pages.some((page) => field.startsWith(`${page}.`)),
  );
  return [...new Set([...after.keys(), ...named])]
    .map((field) => ({ field, old: before.get(field) ?? null, new: after.get(field) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.old, change.new));
};

const pagesIn = ['about', 'privacy'] as const;

type Fields = Map<string, AuditChange['old']>;

const fieldsOf = ({ about, privacy, ...others }: SettingsDraft): Fields => {
  const { sections, ...notice } = privacy ?? {};
  return new Map(
    Object.entries({
      ...others,
      ...prefixed('about', about),
      ...prefixed('privacy', notice),
      ...prefixed('privacy.sections', sections),
    }) as [string, AuditChange['old']][],
  );
};

const prefixed = (prefix: string, fields: object = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));
