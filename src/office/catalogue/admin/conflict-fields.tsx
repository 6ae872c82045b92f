import { Button, Group, Radio, Stack } from '@mantine/core';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { draftOfRow } from './comparable-draft.ts';
import type { ConflictChoice, ConflictChoices, EditConflict } from './conflict.ts';
import { LastChangeLine } from './last-change-line.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useFieldText } from './use-field-text.ts';

import classes from './conflict-fields.module.css';

type Props = {
  conflict: EditConflict;
  choices: ConflictChoices;
  choose: (choices: ConflictChoices) => void;
};

/** Who changed a record, and each field that both changed, with mine and the stored value. */
export function ConflictFields({ conflict, choices, choose }: Props) {
  const { stored, lastChange, merge } = conflict;
  const { nameOf } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const chooseAll = (choice: ConflictChoice) =>
    choose(Object.fromEntries(merge.disputed.map((field) => [field, choice])));
  return (
    <section aria-label={nameOf(stored)} className={classes.record}>
      <h3 className={classes.name}>{nameOf(stored)}</h3>
      <LastChangeLine change={lastChange} updatedAt={stored.updatedAt} />
      {merge.disputed.length > 1 && (
        <Group gap="xs" mb="xs">
          <Button variant="light" size="compact-sm" onClick={() => chooseAll('mine')}>
            {t('conflict.all-mine')}
          </Button>
          <Button variant="light" size="compact-sm" onClick={() => chooseAll('stored')}>
            {t('conflict.all-stored')}
          </Button>
        </Group>
      )}
      {merge.disputed.map((field) => (
        <FieldChoice
          key={field}
          conflict={conflict}
          field={field}
          choice={choices[field]}
          choose={(choice) => choose({ ...choices, [field]: choice })}
        />
      ))}
      <KeptFields conflict={conflict} />
    </section>
  );
}

type ChoiceProps = {
  conflict: EditConflict;
  field: string;
  choice: ConflictChoice | undefined;
  choose: (choice: ConflictChoice) => void;
};

function FieldChoice({ conflict: { stored, mine }, field, choice, choose }: ChoiceProps) {
  const catalogue = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const { labelOf } = useFieldText();
  const now = stored[field] ?? draftOfRow(catalogue, stored)[field];
  const option = (value: ConflictChoice, shown: unknown) => (
    <Radio
      value={value}
      label={
        <>
          <strong>{t(`conflict.${value}`)}</strong>{' '}
          <span className={classes.value}>
            <FieldValue field={field} value={shown} />
          </span>
        </>
      }
    />
  );
  return (
    <Radio.Group
      className={classes.field}
      label={labelOf(field)}
      value={choice ?? null}
      onChange={(value) => choose(value as ConflictChoice)}
    >
      <Stack gap="xs" mt="xs">
        {option('mine', mine[field])}
        {option('stored', now)}
      </Stack>
    </Radio.Group>
  );
}

function FieldValue({ field, value }: { field: string; value: unknown }) {
  const { moreFields = [] } = useCatalogue();
  const { valueText } = useFieldText();
  const own = moreFields.find((one) => one.field === field);
  if (own?.kind === 'written') return <own.Value value={value} />;
  return valueText(field, value) || unknownValue;
}

/** What only one of the two changed is kept without a question, and shown. */
function KeptFields({ conflict: { merge } }: { conflict: EditConflict }) {
  const { t } = useTexts('catalogue-admin');
  const { labelOf } = useFieldText();
  const { computed = {} } = useCatalogue();
  const listOf = (fields: readonly string[]) =>
    fields
      .filter((field) => !(field in computed))
      .map(labelOf)
      .join(', ');
  const [mine, theirs] = [listOf(merge.mine), listOf(merge.theirs)];
  return (
    <>
      {mine && <p className={classes.kept}>{t('conflict.kept-mine', { list: mine })}</p>}
      {theirs && <p className={classes.kept}>{t('conflict.kept-theirs', { list: theirs })}</p>}
    </>
  );
}
