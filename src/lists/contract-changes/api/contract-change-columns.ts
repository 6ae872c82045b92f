import { plainAmount, plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import {
  createTranslator,
  type Translate,
} from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import {
  changedFieldName,
  changedValueText,
} from '../../../records/contract-versions/changed-value-text.ts';
import type { FieldChange } from '../../../records/contract-versions/contract-version.ts';
import type { NamedStep } from '../contract-change-endpoints.ts';
import type { ContractChange } from '../contract-change.ts';
import type { UnamendedChange } from '../unamended-change.ts';

/** The words of the page, of fields and of their values. */
export const changeTranslator = (language: Language): Translate =>
  createTranslator(
    [textsOf('codelists'), textsOf('records'), textsOf('contracts'), textsOf('contract-changes')],
    language,
  );

export const stepColumns = (language: Language): ReportColumn<NamedStep>[] => {
  const translate = changeTranslator(language);
  const heading = (key: string) => ({ key, heading: translate(`csv.${key}`) });
  const text = (key: string, valueOf: (step: NamedStep) => string | number | null) =>
    plainColumn<NamedStep>(heading(key), (step) => valueOf(step)?.toString() ?? null);
  return [
    text('day', ({ day }) => day),
    text('cause', ({ cause }) => translate(`cause.${cause}`)),
    text('load', ({ load }) => load),
    text('file', ({ fileName }) => fileName),
    text('new', (step) => step.new),
    text('changed', ({ changed }) => changed),
    text('withdrawn', ({ withdrawn }) => withdrawn),
    text('contracts-before', ({ before }) => before.contracts),
    plainAmount<NamedStep>(heading('amount-before'), ({ before }) => before.amount),
    text('contracts-after', ({ after }) => after.contracts),
    plainAmount<NamedStep>(heading('amount-after'), ({ after }) => after.amount),
  ];
};

/** A change of a contract with one of the fields that it changed; null where there is nothing to compare. */
export type FieldRow = { contract: ContractChange; field: FieldChange | null };

/** A row for each field, so that a table can be sorted by them. */
export const fieldRowsOf = (contract: ContractChange): FieldRow[] =>
  contract.changes?.length
    ? contract.changes.map((field) => ({ contract, field }))
    : [{ contract, field: null }];

/** The name of a field and what it was and is, as its page says them. */
export const fieldChangeWords = (
  { field, before, after }: Pick<FieldChange, 'field' | 'before' | 'after'>,
  language: Language,
) => {
  const translate = changeTranslator(language);
  const words = {
    format: formatsOf(language),
    answer: (value: boolean) => translate(value ? 'yes' : 'no'),
    code: (key: string) => translate(key),
  };
  return {
    field: translate(changedFieldName(field)),
    before: changedValueText(field, before, words),
    after: changedValueText(field, after, words),
  };
};

export const fieldColumns = (language: Language): ReportColumn<FieldRow>[] => {
  const translate = changeTranslator(language);
  const heading = (key: string) => ({ key, heading: translate(`csv.${key}`) });
  const text = (key: string, valueOf: (row: FieldRow) => string | null) =>
    plainColumn<FieldRow>(heading(key), valueOf);
  const word = (key: 'field' | 'before' | 'after') =>
    text(key, ({ field }) => field && fieldChangeWords(field, language)[key]);
  return [
    text('moment', ({ contract }) => contract.moment),
    text('cause', ({ contract }) => translate(`cause.${contract.cause}`)),
    text('load', ({ contract }) => contract.load),
    text('change', ({ contract }) => translate(`change.${contract.change}`)),
    text('_id', ({ contract }) => contract.contract),
    text('number', ({ contract }) => contract.contractNumber),
    text('description', ({ contract }) => contract.servicesDescription),
    text('supplier', ({ contract }) => contract.supplier),
    plainAmount<FieldRow>(heading('amount-before'), ({ contract }) => contract.amountBefore),
    plainAmount<FieldRow>(heading('amount-after'), ({ contract }) => contract.amount),
    word('field'),
    word('before'),
    word('after'),
  ];
};

export const unamendedColumns = (language: Language): ReportColumn<UnamendedChange>[] => {
  const translate = changeTranslator(language);
  const text = (key: string, valueOf: (change: UnamendedChange) => string | null) =>
    plainColumn<UnamendedChange>({ key, heading: translate(`csv.${key}`) }, valueOf);
  const word = (key: 'field' | 'before' | 'after') =>
    text(key, (change) => fieldChangeWords(change, language)[key]);
  return [
    text('day', ({ day }) => day),
    text('moment', ({ moment }) => moment),
    text('cause', ({ cause }) => translate(`cause.${cause}`)),
    text('_id', ({ contract }) => contract),
    text('number', ({ contractNumber }) => contractNumber),
    text('description', ({ servicesDescription }) => servicesDescription),
    text('supplier', ({ supplier }) => supplier?.name ?? null),
    text('unit', ({ organizerAdministrativeUnit }) => organizerAdministrativeUnit.name),
    word('field'),
    word('before'),
    word('after'),
  ];
};
