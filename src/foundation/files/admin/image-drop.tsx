import type { ReactNode } from 'react';

import { FileDrop } from '../../ui/admin/file-drop.tsx';
import { type ImageIssue, imageIssue, imageTypes } from '../image-issue.ts';
import { isDrawable } from './is-drawable.ts';

type Props = {
  onChoose: (file: File) => void;
  /** Told why a file is not taken. */
  onIssue: (issue: ImageIssue) => void;
  isBusy?: boolean;
  /** Is given what opens the dialog of files, for a button. */
  children: (open: () => void) => ReactNode;
};

/** Takes one image that is dropped on it, or chosen with a button inside. */
export function ImageDrop({ onChoose, onIssue, isBusy = false, children }: Props) {
  const take = async (file: File | undefined) => {
    const issue = imageIssue(file);
    if (issue) return onIssue(issue);
    if (!file) return;
    if (await isDrawable(file)) onChoose(file);
    else onIssue('damaged');
  };
  return (
    <FileDrop accept={imageTypes.join(',')} onFile={(file) => void take(file)} isBusy={isBusy}>
      {children}
    </FileDrop>
  );
}
