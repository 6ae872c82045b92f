import { FileButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';

import { type ImageIssue, imageIssue, imageTypes } from '../image-issue.ts';
import { isDrawable } from './is-drawable.ts';

import classes from './image-drop.module.css';

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
  const reset = useRef<() => void>(null);
  const take = async (file: File | undefined) => {
    // Or the same file could not be chosen again.
    reset.current?.();
    const issue = imageIssue(file);
    if (issue) return onIssue(issue);
    if (!file) return;
    if (await isDrawable(file)) onChoose(file);
    else onIssue('damaged');
  };
  return (
    <FileButton
      resetRef={reset}
      accept={imageTypes.join(',')}
      onChange={(file) => void take(file ?? undefined)}
    >
      {({ onClick }) => (
        <Dropzone
          multiple={false}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          className={classes.drop}
          loading={isBusy}
          loaderProps={{ size: 'sm' }}
          p="sm"
          onDrop={([file]) => void take(file)}
        >
          {children(onClick)}
        </Dropzone>
      )}
    </FileButton>
  );
}
