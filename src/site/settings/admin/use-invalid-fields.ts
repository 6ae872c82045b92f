import type { FormError } from '../../../foundation/ui/admin/sections/screen-section.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { privacySections } from '../../pages/page-texts.ts';
import {
  aboutImages,
  councils,
  noticeFields,
  principles,
  settingsGroups,
} from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

type InvalidField = FormError & { group: (typeof settingsGroups)[number]['group'] };

/** What keeps the settings from being saved, in the order of the form. */
export const useInvalidFields = (form: SettingsForm): InvalidField[] => {
  const labelOf = useLabelOf();
  return settingsGroups.flatMap(({ group, fields }) =>
    fields.flatMap((field) =>
      // The form holds the first error of a field last.
      Object.keys(form.errors)
        .toReversed()
        .filter((path) => path.split('.')[0] === field && Boolean(form.errors[path]))
        .map((path) => ({
          group,
          selector: `[data-path="${path}"]`,
          label: labelOf(field, path),
          error: form.errors[path],
        })),
    ),
  );
};

/** What the fields of an entry are called, in whichever list it stands. */
const entryTexts = {
  label: 'links.label',
  kind: 'links.kind',
  address: 'links.address',
  name: 'sponsors.name',
  url: 'sponsors.url',
  image: 'sponsors.image',
  position: 'member.position',
} as const;

const aboutParts = [...principles, ...aboutImages, ...councils];

const isPage = (field: string): field is 'about' | 'privacy' =>
  field === 'about' || field === 'privacy';

/** `contactLinks.1.address` is "Enlaces de contacto 2, Dirección". */
const useLabelOf = () => {
  const { t } = useTexts('settings-admin');
  const { t: page } = useTexts('pages');
  const partOf = (field: 'about' | 'privacy', [name, inner]: string[]): string | undefined => {
    const part = aboutParts.find((one) => field === 'about' && one === name);
    const notice = noticeFields.find((one) => field === 'privacy' && one === name);
    const section = privacySections.find((one) => name === 'sections' && one === inner);
    if (section) return page(`privacy.${section}.title`);
    return (part && t(`about.${part}`)) ?? (notice && t(`privacy.${notice}`));
  };
  return (field: (typeof settingsGroups)[number]['fields'][number], path: string): string => {
    const names = path.split('.').slice(1);
    const place = names.findIndex((name) => /^\d+$/.test(name));
    const named = (isPage(field) && partOf(field, names)) || t(`field.${field}`);
    const entry = Object.entries(entryTexts).find(([name]) => name === names[place + 1])?.[1];
    if (place < 0) return named;
    return [`${named} ${Number(names[place]) + 1}`, entry && t(entry)].filter(Boolean).join(', ');
  };
};
