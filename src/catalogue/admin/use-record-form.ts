import type { FormEvent, RefObject } from 'react';

import { adminRootRoute } from '../../platform/admin/admin-root-route.ts';
import { focusWrong } from '../../platform/admin/focus-wrong.ts';
import { showToast } from '../../platform/admin/toast.ts';
import type { ErrorReply } from '../../platform/reply.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { changedMeanwhile, type Choice } from './conflict.ts';
import { firstOfEach } from './faults-in.ts';
import { inputFault } from './input-fault.ts';
import { type AnyRow, type AnyValues, bodyOfRecord, useCatalogue } from './use-catalogue.ts';
import { useRecordDraft } from './use-record-draft.ts';
import { useSaving } from './use-saving.ts';
import { useSayFault } from './use-say-fault.ts';

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
  const sayFault = useSayFault();
  const { call } = adminRootRoute.useRouteContext();
  const { base, form, touched, takeOver } = useRecordDraft(row, first);
  const saving = useSaving(t('save.failed'));
  const { problems, isSaving } = saving;
  const [found] = saving.stored;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    const then = isForNext(event) ? begin : onClose;
    form.onSubmit((values) => void (isSaving || send(values, base, then)), tellWrong)(event);
  };

  const begin = (values: AnyValues) => onNext(valuesToKeep?.(values) ?? valuesOf());

  const tellWrong = () => {
    showToast('info', t('form.wrong'));
    focusWrong(ref.current);
  };

  const send = async (values: AnyValues, over: AnyRow | undefined, then: Then) => {
    const isSaved = await saving.attempt(async () => {
      const reply = await call(endpoints.save, { body: bodyOfRecord(catalogue, values, over) });
      form.resetDirty(values);
      return reply;
    }, explain);
    // Once the form knows that nothing is unsaved any more.
    if (isSaved) setTimeout(() => then(values));
  };

  const explain = ({ message, messageText, errors }: ErrorReply) => {
    if (message === changedMeanwhile && base) return saving.compare([base._id]);
    const values = form.getValues();
    const isShown = ({ field }: { field: string }) => field in values;
    form.setRefusals(
      firstOfEach(errors.filter(isShown).map(inputFault(catalogue, values)), sayFault),
    );
    saving.giveUp(messageText, errors.filter((fault) => !isShown(fault)).map(sayFault));
    focusWrong(ref.current);
  };

  const settle = ([choice]: readonly Choice[]) => {
    if (!found) return;
    const values = takeOver(found.stored, choice === 'mine' ? touched() : {});
    saving.forgetStored();
    if (choice === 'mine') void send(values, found.stored, onClose);
  };

  const conflict = base &&
    found && {
      rivals: [{ ...found, base, mine: touched() }],
      onClose: saving.forgetStored,
      onChosen: settle,
    };
  return { form, base, problems, isSaving, conflict, save };
};

/** What comes after a save. */
type Then = (saved: AnyValues) => void;

/** Which of the two buttons was pressed. */
const isForNext = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === 'next';
