import { useState } from 'react';

const key = 'load-questions';

/**
 * Whether the questions are seen all in a list or one by one, as it was chosen in this tab; until then
 * several are asked one by one.
 */
export const useQuestionView = (count: number) => {
  const [view, setView] = useState(readChoice);
  const [isChosen, setChosen] = useState(false);
  const choose = (list: boolean) => {
    const chosen = list ? 'list' : 'turns';
    setChosen(true);
    setView(chosen);
    writeChoice(chosen);
  };
  return { isList: view === null ? count < 2 : view === 'list', isChosen, setList: choose };
};

// A browser may keep nothing.
const readChoice = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const writeChoice = (choice: string): void => {
  try {
    sessionStorage.setItem(key, choice);
  } catch {
    // The choice holds for this page.
  }
};
