import { type ColumnCode, columns, type ColumnKind } from '../../data-load/columns.ts';
import { loadFieldNameOf, type LoadFieldName } from '../../data-load/load-field-names.ts';
import { useSaidText } from '../../load-preview/admin/use-said-text.ts';
import { unknownValue } from '../../platform/formats.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';

export type CellTone = 'error' | 'change' | 'info' | 'new';
export type NotedCell = {
  code: ColumnCode;
  field: LoadFieldName;
  heading: string;
  kind: ColumnKind;
  text: string;
  /** As the cell says it; null when it is blank. */
  value: string | null;
  errors: string[];
  proposals: string[];
  notes: string[];
  /** The gravest thing that there is to say about it. */
  tone: CellTone | undefined;
};

/** The cells of a row in the order of the template, with what there is to say about each. */
export const useCellNotes = (): ((row: LoadRowDoc) => NotedCell[]) => {
  const { t, format } = useTexts('load-review-admin');
  const said = useSaidText();
  return ({ data, changes }) =>
    columns.map(({ code, field: name, heading, kind }) => {
      const field = loadFieldNameOf(name);
      const { value, errors, infos, proposals, shouldCreateDoc } = data[field];
      const change = changes.find((one) => one.field === field);
      const notes = [
        ...errors,
        ...(change ? [t('cell.change', { old: said(kind, change.old) })] : []),
        ...infos,
        ...(shouldCreateDoc ? [t('cell.creates')] : []),
      ];
      const tones = [
        errors.length > 0 && 'error',
        change && 'change',
        infos.length > 0 && 'info',
        shouldCreateDoc && 'new',
      ] as const;
      const tone = tones.find((one) => typeof one === 'string') || undefined;
      const text = isAmount(kind, data[field])
        ? format.money(Number(value))
        : (value ?? unknownValue);
      return { code, field, heading, kind, text, value, errors, proposals, notes, tone };
    });
};

/** A number of the sheet; what is wrong, or was written as a text, is shown as it was written. */
const isAmount = (
  kind: ColumnKind,
  { value, errors }: LoadRowDoc['data'][LoadFieldName],
): boolean =>
  kind === 'amount' && errors.length === 0 && value !== null && /^\d+(?:\.\d{1,2})?$/.test(value);
