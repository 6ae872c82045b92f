import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

import { AddressInput } from '../../../foundation/ui/admin/address-input.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SignalId } from '../../figures/signal-id.ts';
import { CaseAnswerState, answerStates, type CaseAnswerDraft } from '../contract-case.ts';
import { ContractAnswerText } from '../web/contract-answer.tsx';
import type { DialogWays } from './answer-dialog.tsx';
import { type AnswerValues, useAnswerForm } from './use-answer-form.ts';

import classes from './answer-form.module.css';

type Props = {
  values: AnswerValues;
  signal: SignalId | null;
  /** An answer that is public is never taken away. */
  mayDismiss: boolean;
  save: (draft: CaseAnswerDraft) => Promise<{ message?: string | undefined }>;
} & DialogWays;

/** What became of a case and what the public reads of it, shown as the public will see it. */
export function AnswerForm(props: Props) {
  const { values: initial, signal, mayDismiss, save, onDirty, onClose } = props;
  const { t } = useTexts('contract-cases-admin');
  const { form, submit, isBusy } = useAnswerForm({
    values: initial,
    save,
    onDone: () => {
      onDirty(false);
      onClose();
    },
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isDismissed = form.values.state === 'DISMISSED';
  const states = [
    ...answerStates.filter((state) => state !== 'CONFIRMED' || signal !== null),
    ...(mayDismiss ? (['DISMISSED'] as const) : []),
  ];
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Radio.Group label={t('field.state')} {...form.getInputProps('state')}>
          <Stack gap="xs" mt="xs">
            {states.map((state) => (
              <Radio key={state} value={state} label={t(`choice.${state}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {!isDismissed && (
          <>
            <Textarea
              label={t('field.answer')}
              description={t('help.answer')}
              required
              autosize
              minRows={4}
              maxRows={12}
              {...form.getInputProps('answer')}
            />
            <AddressInput
              label={t('field.documentUrl')}
              description={t('help.documentUrl')}
              {...form.getInputProps('documentUrl')}
            />
            <TextInput
              label={t('field.signedAs')}
              description={t('help.signedAs')}
              autoComplete="off"
              {...form.getInputProps('signedAs')}
            />
          </>
        )}
        <Preview values={form.values} signal={signal} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(isDismissed ? 'save.dismissed' : 'save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type PreviewProps = { values: AnswerValues; signal: SignalId | null };

function Preview({ values, signal }: PreviewProps) {
  const { t } = useTexts('contract-cases-admin');
  const [now] = useState(() => new Date().toISOString());
  const state = CaseAnswerState.safeParse(values.state).data;
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <Text fw={600} size="sm">
        {t('preview')}
      </Text>
      {state ? (
        <>
          {signal && <Text size="sm">{t('preview.signal')}</Text>}
          <ContractAnswerText
            answer={{
              signal,
              state,
              answer: values.answer,
              documentUrl: values.documentUrl.trim() || null,
              signedAs: values.signedAs.trim() || null,
              answeredAt: now,
              changedAt: null,
              earlier: [],
            }}
          />
        </>
      ) : (
        <Text size="sm">{t('preview.none')}</Text>
      )}
    </section>
  );
}
