import type { MouseEvent } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

export const howId = 'como-se-calcula';

/** Opens the explanation as a dialog; without scripts it leads to it. */
export function HowLink() {
  const { t } = useTexts('corruption-index');
  return (
    <a href={`#${howId}`} onClick={open} data-on-screen="">
      {t('how')}
    </a>
  );
}

const open = (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${howId}`);
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
};
