import { useEffect, useRef, useState } from 'react';

import type { Settings } from '../settings.ts';
import { GeneralFacts } from './general-facts.tsx';
import { GeneralForm } from './general-form.tsx';

/** What the organization says of itself: to read, or to edit. */
export function GeneralTab({ settings }: { settings: Settings }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return isEditing ? (
    <GeneralForm settings={settings} onLeave={() => setEditing(false)} />
  ) : (
    <GeneralFacts settings={settings} edit={edit} onEdit={() => setEditing(true)} />
  );
}
