import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { focusFirstInvalid } from '../../../foundation/ui/admin/focus-first-invalid.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useDebouncedValidation } from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { CaseAnswerDraft } from '../contract-case.ts';

/** An answer as the form has it: texts, as they are typed. */
export type AnswerValues = {
  state: string;
  answer: string;
  documentUrl: string;
  signedAs: string;
};

type Options = {
  values: AnswerValues;
  save: (draft: CaseAnswerDraft) => Promise<{ message?: string | undefined }>;
  onDone: () => void;
};

/** An answer that is typed, checked as the server checks it, and published. */
export const useAnswerForm = ({ values: initialValues, save, onDone }: Options) => {
  const { t } = useTexts('contract-cases-admin');
  const translate = useTranslateKey();
  const queries = useQueryClient();
  const failureText = useFailedCallText();
  const showOutcome = useShowOutcome();
  const [isBusy, setBusy] = useState(false);
  const form = useDebouncedValidation<AnswerValues>(initialValues, (values): FormErrors => {
    const { error } = readAnswer(values);
    const issues = error?.issues ?? [];
    return Object.fromEntries(
      issues.map(({ path, message }) => [String(path[0]), translate(message)]),
    );
  });

  const send = async (draft: CaseAnswerDraft): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await save(draft);
      await queries.invalidateQueries();
      showOutcome(message);
      onDone();
    } catch (error) {
      const issues = refusalIn(error)?.errors ?? [];
      form.setRefusals(
        Object.fromEntries(issues.map(({ field, message }) => [field, translate(message)])),
      );
      if (issues.length === 0) showAdminToast('danger', failureText(error, t('failed.save')));
      focusFirstInvalid(document);
    } finally {
      setBusy(false);
    }
  };

  const submit = form.onSubmit(
    (values) => {
      const { data } = readAnswer(values);
      if (data) void send(data);
    },
    () => focusFirstInvalid(document),
  );
  return { form, submit, isBusy };
};

/** What is dismissed says nothing, whatever was typed before. */
const readAnswer = ({ state, answer, documentUrl, signedAs }: AnswerValues) =>
  CaseAnswerDraft.safeParse(
    state === 'DISMISSED'
      ? { state, answer: null, documentUrl: null, signedAs: null }
      : {
          state,
          answer: answer.trim() || null,
          documentUrl: documentUrl.trim() || null,
          signedAs: signedAs.trim() || null,
        },
  );
