import { Group } from '@mantine/core';
import { useCallback, useState } from 'react';

import { UnsavedQuestion } from '../../../office/catalogue/admin/unsaved-question.tsx';
import { useUnsavedQuestion } from '../../../office/catalogue/admin/use-unsaved-question.tsx';
import type { Settings } from '../settings.ts';
import { CoverCard } from './cover-card.tsx';
import { EditButton } from './edit-button.tsx';
import { FactsCard } from './facts-card.tsx';
import { MissingSettings } from './missing-settings.tsx';
import { type EditedPart, settingsGroups } from './settings-fields.ts';

import classes from './settings.module.css';

type Props = {
  settings: Settings;
  lastEdited: EditedPart | undefined;
  /** Whether the picture of the cover is what is missing. */
  startsAtCover: boolean;
  onEdit: (part: EditedPart) => void;
};

/** What is set, to read. A cover that was chosen and is not published yet is not lost by leaving. */
export function GeneralFacts({ settings, lastEdited, startsAtCover, onEdit }: Props) {
  const [cover, setCover] = useState<File | null>(null);
  const [wanted, setWanted] = useState<EditedPart>();
  const { question } = useUnsavedQuestion(
    useCallback(() => cover !== null, [cover]),
    () => true,
  );
  const leave = (part: EditedPart) => (cover ? setWanted(part) : onEdit(part));
  const buttonOf = (part: EditedPart) => (
    <EditButton part={part} isFocused={part === lastEdited} onEdit={leave} />
  );
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm" className={classes.state}>
        <MissingSettings settings={settings} />
        {buttonOf('all')}
      </Group>
      <CoverCard
        settings={settings}
        chosen={cover}
        onChosen={setCover}
        edit={buttonOf('cover')}
        takesFocus={startsAtCover && lastEdited === undefined}
      />
      <div className={classes.cards}>
        {settingsGroups
          .filter(({ group }) => group !== 'cover')
          .map(({ group }) => (
            <FactsCard key={group} group={group} settings={settings} edit={buttonOf(group)} />
          ))}
      </div>
      {question}
      <UnsavedQuestion
        opened={wanted !== undefined}
        onStay={() => setWanted(undefined)}
        onLeave={() => wanted && onEdit(wanted)}
      />
    </>
  );
}
