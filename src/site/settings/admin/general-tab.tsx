import { useState } from 'react';

import type { Settings } from '../settings.ts';
import { GeneralFacts } from './general-facts.tsx';
import { GeneralForm } from './general-form.tsx';
import { type EditedPart, type LinkedField, settingsGroups } from './settings-fields.ts';

type Props = { settings: Settings; opened: LinkedField | undefined };

/** What the organization says of itself: to read, or one part or all of it to edit. */
export function GeneralTab({ settings, opened }: Props) {
  const [edited, setEdited] = useState(() => groupOf(opened));
  const [lastEdited, setLastEdited] = useState<EditedPart>();
  const edit = (part: EditedPart) => {
    setLastEdited(part);
    setEdited(part);
  };
  return edited ? (
    <GeneralForm
      settings={settings}
      part={edited}
      firstField={edited === groupOf(opened) ? opened : undefined}
      onLeave={() => setEdited(undefined)}
    />
  ) : (
    <GeneralFacts
      settings={settings}
      lastEdited={lastEdited}
      startsAtCover={opened === 'cover'}
      onEdit={edit}
    />
  );
}

const groupOf = (opened: LinkedField | undefined): EditedPart | undefined =>
  settingsGroups.find(({ fields }) => fields.some((field) => field === opened))?.group;
