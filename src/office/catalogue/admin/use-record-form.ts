import { type FormEvent, type RefObject, useState } from 'react';

import type { ErrorReply } from '../../../foundation/platform/reply.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { focusFirstInvalid } from '../../../foundation/ui/admin/focus-first-invalid.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { isStoredAsSent, mergeDrafts } from './comparable-draft.ts';
import {
  changedMeanwhile,
  type ConflictChoices,
  type EditConflict,
  type Stored,
} from './conflict.ts';
import { inputIssue } from './input-issue.ts';
import { firstIssueOfEachField } from './schema-issues.ts';
import { type AnyRow, type AnyValues, bodyOfRecord, useCatalogue } from './use-catalogue.ts';
import { useIssueText } from './use-issue-text.ts';
import { useMergedText } from './use-merged-text.ts';
import { useRecordDraft } from './use-record-draft.ts';
import { useSaving } from './use-saving.ts';

type Ways = {
  /** What a new record starts with, instead of nothing. */
  first?: AnyValues | undefined;
  onClose: () => void;
  onNext: (values: AnyValues) => void;
};

/** Checks, saves, and says what the server has against it, as far as possible beside the fields. */
export const useRecordForm = (
  row: AnyRow | undefined,
  ref: RefObject<HTMLFormElement | null>,
  { first, onClose, onNext }: Ways,
) => {
  const catalogue = useCatalogue();
  const { endpoints, valuesOf, valuesToKeep } = catalogue;
  const { t } = useTexts('catalogue-admin');
  const issueText = useIssueText();
  const { call } = adminRootRoute.useRouteContext();
  const { base, form, takeOver } = useRecordDraft(row, first);
  const saving = useSaving(t('save.failed'));
  const { isSaving } = saving;
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<string>();
  // What is corrected may be right now; the next save will tell.
  const issues = refused === JSON.stringify(form.values) ? saving.issues : [];
  const [conflict, setConflict] = useState<EditConflict & { onSaved: Then }>();
  const mergedText = useMergedText();

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    const then = isForNext(event) ? begin : onClose;
    form.onSubmit((values) => void (isSaving || send(values, base, then)), tellWrong)(event);
  };

  const begin = (values: AnyValues) => onNext(valuesToKeep?.(values) ?? valuesOf());

  const tellWrong = () => {
    showAdminToast('danger', t('form.wrong'));
    focusFirstInvalid(ref.current);
  };

  /** `told` is what is shown about it, when it is more than that it was saved. */
  const send = async (values: AnyValues, over: AnyRow | undefined, then: Then, told?: string) => {
    const body = bodyOfRecord(catalogue, values, over);
    setSent(0);
    const isSaved = await saving.attempt(
      async () => {
        const reply = await call(endpoints.save, { body }, { onProgress: setSent });
        form.resetDirty(values);
        if (!over) catalogue.onCreated?.(reply.data);
        return { ...reply, told };
      },
      (refusal) =>
        refusal.message === changedMeanwhile && over
          ? reconcile({ values, body, over, onSaved: then })
          : explain(refusal),
    );
    setSent(undefined);
    setRefused(JSON.stringify(form.getValues()));
    // Once the form knows that nothing is unsaved any more.
    if (isSaved) setTimeout(() => then(values));
  };

  const explain = ({ messageText, errors }: ErrorReply) => {
    const values = form.getValues();
    const isShown = ({ field }: { field: string }) => field in values;
    form.setRefusals(
      firstIssueOfEachField(errors.filter(isShown).map(inputIssue(catalogue, values)), issueText),
    );
    const others = errors.filter((issue) => !isShown(issue));
    // What stands beside the fields is not shown once more below the form.
    if (others.length === 0 && errors.length > 0) showAdminToast('danger', messageText);
    else saving.giveUp(messageText, others.map(issueText));
    focusFirstInvalid(ref.current);
  };

  /** Somebody saved first: asks only about the fields that both changed. */
  const reconcile = async ({ values, body, over, onSaved }: Sent): Promise<void> => {
    const [found] = (await saving.findStored([over._id])) ?? [];
    if (!found) return;
    if (isStoredAsSent(catalogue, { ...body }, found.stored)) {
      form.resetDirty(values);
      await saving.succeed({ message: 'catalogue:updated' });
      setTimeout(() => onSaved(values));
      return;
    }
    const mine = { ...values, ...body };
    const merge = mergeDrafts(catalogue, { base: over, mine, stored: found.stored });
    const shown = { ...mine, ...referencesIn(values) };
    if (merge.disputed.length > 0) setConflict({ ...found, mine: shown, merge, onSaved });
    else await sendMerged(found, merge.mine, onSaved, mergedText([found]));
  };

  const sendMerged = (found: Stored, mine: readonly string[], then: Then, told?: string) =>
    send(takeOver(found.stored, mine), found.stored, then, told);

  const settle = ([choices = {}]: readonly ConflictChoices[]) => {
    if (!conflict) return;
    setConflict(undefined);
    const { merge, onSaved } = conflict;
    const chosen = merge.disputed.filter((field) => choices[field] === 'mine');
    const keepsTheirs = merge.theirs.length > 0 || chosen.length < merge.disputed.length;
    const told = keepsTheirs ? mergedText([conflict]) : undefined;
    void sendMerged(conflict, [...merge.mine, ...chosen], onSaved, told);
  };

  const question = conflict && {
    conflicts: [conflict],
    onClose: () => setConflict(undefined),
    onChosen: settle,
  };
  return { form, base, sent, issues, isSaving, conflict: question, save };
};

/** What comes after a save. */
type Then = (saved: AnyValues) => void;
type Sent = { values: AnyValues; body: object; over: AnyRow; onSaved: Then };

/** By their names, which a draft does not have. */
const referencesIn = (values: AnyValues): AnyValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'name' in value,
    ),
  );

/** Which of the two buttons was pressed. */
const isForNext = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === 'next';
