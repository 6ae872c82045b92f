import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';

import { adminRootRoute } from '../../platform/admin/admin-root-route.ts';
import { focusWrong } from '../../platform/admin/focus-wrong.ts';
import { refusalIn } from '../../platform/admin/refusal.ts';
import { showToast } from '../../platform/admin/toast.ts';
import { queryOf } from '../../platform/web/query-of.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { ConflictDialog } from './conflict-dialog.tsx';
import { changedMeanwhile } from './conflict.ts';
import { useCatalogueForm } from './use-catalogue-form.ts';
import { type AnyRow, type AnyValues, bodyOfRecord, useCatalogue } from './use-catalogue.ts';
import { useProblems } from './use-problems.ts';
import { useSayFault } from './use-say-fault.ts';
import { useShowOutcome } from './use-show-outcome.ts';

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
  const queries = useQueryClient();
  const showOutcome = useShowOutcome();
  const [base, setBase] = useState(row);
  const [stored, setStored] = useState<AnyRow>();
  const { problems, forgetProblems, giveUp } = useProblems();
  const [isSaving, setSaving] = useState(false);
  const form = useCatalogueForm(base, first ?? valuesOf(row));

  const send = async (values: AnyValues, over: AnyRow | undefined, then = onClose) => {
    setSaving(true);
    forgetProblems();
    try {
      const body = bodyOfRecord(catalogue, values, over);
      const reply = await call(endpoints.save, { body });
      form.resetDirty(values);
      showOutcome(reply.message);
      await queries.invalidateQueries();
      // Once the form knows that nothing is unsaved any more.
      setTimeout(then);
    } catch (error) {
      await explain(error);
    } finally {
      setSaving(false);
    }
  };

  const explain = async (error: unknown) => {
    const refusal = refusalIn(error);
    if (!refusal) return giveUp(t('save.failed'), []);
    if (refusal.message === changedMeanwhile && base) return compare(base._id);
    const isShown = ({ field }: { field: string }) => field in form.getValues();
    form.setErrors(
      Object.fromEntries(
        refusal.errors.filter(isShown).map((fault) => [fault.field, sayFault(fault)]),
      ),
    );
    giveUp(refusal.messageText, refusal.errors.filter((fault) => !isShown(fault)).map(sayFault));
    focusWrong(ref.current);
  };

  const compare = async (id: string) => {
    try {
      const query = queryOf(endpoints.detail, { query: { _id: id } });
      setStored((await queries.fetchQuery({ ...query, staleTime: 0 })).data);
    } catch {
      giveUp(t('save.failed'), []);
    }
  };

  /** What I did not touch is as the other person left it. */
  const takeOver = (mine: AnyValues) => {
    const values = { ...valuesOf(stored), ...mine };
    form.setInitialValues(valuesOf(stored));
    form.setValues(values);
    setBase(stored);
    setStored(undefined);
    return values;
  };
  const begin = (values: AnyValues) => onNext(valuesToKeep?.(values) ?? valuesOf());
  const touched = (): AnyValues => differences(form.getValues(), valuesOf(base));

  return {
    form,
    base,
    problems,
    isSaving,
    conflict:
      stored &&
      base &&
      ({
        rivals: [{ base, stored, mine: touched() }],
        onClose: () => setStored(undefined),
        onChosen: ([choice]: readonly ('mine' | 'stored')[]) => {
          const mine = choice === 'mine' ? touched() : {};
          const values = takeOver(mine);
          if (choice === 'mine') void send(values, stored);
        },
      } satisfies Parameters<typeof ConflictDialog>[0]),
    save: (event: FormEvent<HTMLFormElement>) => {
      event.stopPropagation();
      form.onSubmit(
        (values) => {
          if (!isSaving) void send(values, base, isForNext(event) ? () => begin(values) : onClose);
        },
        () => {
          showToast('info', t('form.wrong'));
          focusWrong(ref.current);
        },
      )(event);
    },
  };
};

/** Which of the two buttons was pressed. */
const isForNext = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === 'next';

const differences = (values: AnyValues, from: AnyValues): AnyValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(from[field]),
    ),
  );
