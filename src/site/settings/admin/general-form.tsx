import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { SectionedFields } from '../../../foundation/ui/admin/sections/sectioned-fields.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { UnsavedQuestion } from '../../../office/catalogue/admin/unsaved-question.tsx';
import { useUnsavedQuestion } from '../../../office/catalogue/admin/use-unsaved-question.tsx';
import { OrganizationCover } from '../../../office/organizations/web/organization-cover.tsx';
import type { Settings } from '../settings.ts';
import { changedFields } from './changed-fields.ts';
import { SettingsField } from './settings-field.tsx';
import { type EditedPart, type LinkedField, settingsGroups } from './settings-fields.ts';
import { valuesOf } from './settings-values.ts';
import { StaleDataNote } from './stale-data-note.tsx';
import { useInvalidFields } from './use-invalid-fields.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useSettingsForm } from './use-settings-form.ts';

import classes from './settings.module.css';

type Props = {
  settings: Settings;
  part: EditedPart;
  /** Where to begin; the first one when left out. */
  firstField?: LinkedField | undefined;
  onLeave: () => void;
};

const sectionId = (group: string): string => `settings-section-${group}`;

/** All that can be stated about the organization, or one part, with the cover as it will be seen. */
export function GeneralForm({ settings, part, firstField, onLeave }: Props) {
  const { t } = useTexts('settings-admin');
  const ref = useRef<HTMLFormElement>(null);
  const form = useSettingsForm(settings);
  const [isLeaving, setLeaving] = useState(false);
  const wrong = useInvalidFields(form);
  const { base, isSaving, staleData, submit } = useSaveSettings({
    settings,
    form,
    ref,
    onSaved: onLeave,
  });
  const isDirty = useCallback(
    () => changedFields(valuesOf(base), form.getValues()).size > 0,
    [form, base],
  );
  const { question } = useUnsavedQuestion(isDirty, () => true);
  const groups = settingsGroups.filter(({ group }) => part === 'all' || group === part);
  const [first] = useState(firstField);
  useEffect(
    () =>
      ref.current
        ?.querySelector<HTMLElement>(
          first ? `[data-path="${first}"]` : 'input, textarea, [data-section] button',
        )
        ?.focus(),
    [first],
  );
  return (
    <form
      ref={ref}
      className={classes.form}
      noValidate
      aria-busy={isSaving}
      aria-label={t('tab.general')}
      onSubmit={submit}
    >
      {staleData && <StaleDataNote {...staleData} />}
      <SectionedFields
        label={t('sections')}
        sections={groups.map(({ group }) => ({
          id: sectionId(group),
          label: t(`group.${group}`),
          wrong: wrong.filter((error) => error.group === group).length,
        }))}
        errorsTitle={t('errors.title', { count: wrong.length })}
        errors={wrong}
      >
        {groups.map(({ group, fields }) => (
          <Paper
            key={group}
            p="lg"
            withBorder
            mb="md"
            component="section"
            id={sectionId(group)}
            className={classes.section}
            data-section
          >
            <Title order={2} size="h4" mb="sm" tabIndex={-1}>
              {t(`group.${group}`)}
            </Title>
            <Stack>
              {group === 'cover' && (
                <section aria-label={t('cover.preview')} className={classes.cover}>
                  <OrganizationCover organization={{ ...settings, ...form.values }} level={2} />
                </section>
              )}
              {fields.map((field) => (
                <SettingsField key={field} field={field} form={form} settings={settings} />
              ))}
            </Stack>
          </Paper>
        ))}
      </SectionedFields>
      <Group justify="flex-end" className={classes.footer}>
        <Button
          variant="default"
          disabled={isSaving}
          onClick={() => (isDirty() ? setLeaving(true) : onLeave())}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </Group>
      {question}
      <UnsavedQuestion opened={isLeaving} onStay={() => setLeaving(false)} onLeave={onLeave} />
    </form>
  );
}
