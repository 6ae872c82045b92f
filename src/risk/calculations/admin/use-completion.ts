import { type KeyboardEvent, useState } from 'react';

import { type Completion, completionsAt } from '../../formula/completions.ts';
import { insertToken, type TextChange } from '../../formula/insert-token.ts';

/** As many as somebody reads through; who writes on comes to the others. */
const mostOptions = 100;

type Parts = {
  text: string;
  caret: number;
  known: readonly Completion[];
  write: (change: TextChange) => void;
};

/** What the word at the caret may become; the list opens only where somebody types. */
export const useCompletion = ({ text, caret, known, write }: Parts) => {
  const [at, setAt] = useState(0);
  const [isTyping, setTyping] = useState(false);
  const found = isTyping ? completionsAt(text, caret, known) : null;
  const options = found?.options.slice(0, mostOptions) ?? [];
  const left = (found?.options.length ?? 0) - options.length;
  const isOpen = options.length > 0;
  const marked = Math.min(at, options.length - 1);

  const close = () => {
    setTyping(false);
    setAt(0);
  };
  const choose = (option: Completion | undefined) => {
    if (!option || !found) return;
    close();
    write(insertToken(text, found.from, found.to, option.token));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const act = isOpen && !event.nativeEvent.isComposing ? actions[event.key] : undefined;
    // What is complete already is left as it is by who goes on to the next field.
    if (!act || (event.key === 'Tab' && isComplete())) return;
    event.preventDefault();
    act();
  };
  const isComplete = () => {
    const word = found && text.slice(found.from, found.to);
    return options.some(({ token }) => token === word);
  };
  const move = (step: number) => setAt((marked + step + options.length) % options.length);
  const actions: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => choose(options[marked]),
    Tab: () => choose(options[marked]),
    Escape: close,
  };
  const begin = () => {
    setTyping(true);
    setAt(0);
  };

  return { options, left, marked, isOpen, choose, onKeyDown, close, begin };
};
