import { useState } from 'react';

const key = 'load-questions';

/** Whether the questions are seen all in a list or one by one, as it was chosen in this tab. */
export const useQuestionView = () => {
  const [isList, setList] = useState(() => readChoice() !== 'turns');
  const [isChosen, setChosen] = useState(false);
  const choose = (list: boolean) => {
    setChosen(true);
    setList(list);
    writeChoice(list ? 'list' : 'turns');
  };
  return { isList, isChosen, setList: choose };
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
