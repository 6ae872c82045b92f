import { useRef, useState } from 'react';

import type { TextChange } from '../../formula/insert-token.ts';

/** Where the caret of a text field stands, and a way to write there. */
export const useCaret = (text: string) => {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(text.length);
  const follow = () => setCaret(ref.current?.selectionStart ?? text.length);
  const selection = (): [from: number, to: number] => {
    const { selectionStart = text.length, selectionEnd = text.length } = ref.current ?? {};
    return [selectionStart, selectionEnd];
  };
  /** As if it was typed, so that the field tells of it and can undo it. */
  const write = (change: TextChange) => {
    const field = ref.current;
    if (!field) return;
    field.focus();
    field.setSelectionRange(change.from, change.to);
    field.ownerDocument.execCommand('insertText', false, change.written);
    field.setSelectionRange(change.caret, change.caret);
    follow();
  };
  return { ref, caret, follow, selection, write };
};
