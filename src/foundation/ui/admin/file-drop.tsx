import { FileButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';

import classes from './file-drop.module.css';

type Props = {
  /** The types that the dialog of files offers, as an input takes them. */
  accept: string;
  /** Is given nothing when what was dropped is not one file. */
  onFile: (file: File | undefined) => void;
  isBusy?: boolean;
  /** Is given what opens the dialog of files, for a button. */
  children: (open: () => void) => ReactNode;
};

/** Takes one file that is dropped on it, or chosen with a button inside. */
export function FileDrop({ accept, onFile, isBusy = false, children }: Props) {
  const reset = useRef<() => void>(null);
  const take = (file: File | undefined) => {
    // Or the same file could not be chosen again.
    reset.current?.();
    onFile(file);
  };
  return (
    <FileButton resetRef={reset} accept={accept} onChange={(file) => take(file ?? undefined)}>
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
          onDrop={([file]) => take(file)}
          onReject={() => take(undefined)}
        >
          {children(onClick)}
        </Dropzone>
      )}
    </FileButton>
  );
}
