import type { ChangeEvent, HTMLAttributes } from 'react';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from '../catalogue.ts';
import type { AnyRow } from '../use-catalogue.ts';
import { useTranslateKey } from '../use-translate-key.ts';
import { ReferenceInput } from './reference-input.tsx';

type Props = {
  attributes: HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | number>;
  column: CatalogueColumn<AnyRow>;
  value: unknown;
  text: string;
  put: (text: string) => void;
};

/** Elements of the browser itself: a page may hold thousands of them. */
export function CellEditor({ column, ...editor }: Props) {
  const { attributes, text, put } = editor;
  if (column.kind === 'choice') return <ChoiceEditor column={column} {...editor} />;
  if (column.kind === 'reference')
    return <ReferenceInput {...{ attributes, text, put }} find={column.find} />;
  if (column.kind === 'boolean') return <BooleanEditor {...editor} />;
  return <TextEditor kind={column.kind} {...editor} />;
}

type EditorProps = Omit<Props, 'column'>;
type ChoiceColumn = Extract<CatalogueColumn<AnyRow>, { kind: 'choice' }>;

function ChoiceEditor({ attributes, column, value, put }: EditorProps & { column: ChoiceColumn }) {
  const { t } = useTexts('catalogue-admin');
  const translate = useTranslateKey();
  return (
    <select
      {...attributes}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    >
      <option value="" aria-label={t('cell.none')} />
      {column.choices.map((choice) => (
        <option key={choice} value={choice}>
          {translate(`${column.texts}.${choice}`)}
        </option>
      ))}
    </select>
  );
}

function BooleanEditor({ attributes, value, put }: EditorProps) {
  return (
    <input
      {...attributes}
      type="checkbox"
      checked={value === true}
      onChange={({ currentTarget }) => put(String(currentTarget.checked))}
    />
  );
}

function TextEditor({ attributes, kind, text, put }: EditorProps & { kind: string }) {
  const { t } = useTexts('catalogue-admin');
  const editor = {
    ...attributes,
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      put(currentTarget.value),
  };
  // A field of one line would swallow the ends of others.
  if (text.includes('\n')) return <textarea {...editor} rows={2} />;
  return (
    <input
      {...editor}
      inputMode={kind === 'money' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? t('cell.date') : undefined}
    />
  );
}
