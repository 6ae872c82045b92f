import { useState } from 'react';

import type { Settings } from '../settings.ts';
import { GeneralFacts } from './general-facts.tsx';
import { GeneralForm } from './general-form.tsx';
import type { EditedPart } from './settings-fields.ts';

/** What the organization says of itself: to read, or one part or all of it to edit. */
export function GeneralTab({ settings }: { settings: Settings }) {
  const [edited, setEdited] = useState<EditedPart>();
  const [lastEdited, setLastEdited] = useState<EditedPart>();
  const edit = (part: EditedPart) => {
    setLastEdited(part);
    setEdited(part);
  };
  return edited ? (
    <GeneralForm settings={settings} part={edited} onLeave={() => setEdited(undefined)} />
  ) : (
    <GeneralFacts settings={settings} lastEdited={lastEdited} onEdit={edit} />
  );
}
