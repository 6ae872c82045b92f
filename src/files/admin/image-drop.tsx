import './admin-texts.ts';
import { FileButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';

import { type ImageFault, imageFault, imageTypes } from '../image-fault.ts';

import classes from './image-drop.module.css';

type Props = {
  onChoose: (file: File) => void;
  /** Told why a file is not taken. */
  onFault: (fault: ImageFault) => void;
  isBusy?: boolean;
  /** Is given what opens the dialog of files, for a button. */
  children: (open: () => void) => ReactNode;
};

/** Takes one image that is dropped on it, or chosen with a button inside. */
export function ImageDrop({ onChoose, onFault, isBusy = false, children }: Props) {
  const reset = useRef<() => void>(null);
  const take = (file: File | undefined) => {
    const fault = imageFault(file);
    if (fault) onFault(fault);
    else if (file) onChoose(file);
    // Or the same file could not be chosen again.
    reset.current?.();
  };
  return (
    <FileButton
      resetRef={reset}
      accept={imageTypes.join(',')}
      onChange={(file) => take(file ?? undefined)}
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
          onDrop={([file]) => take(file)}
        >
          {children(onClick)}
        </Dropzone>
      )}
    </FileButton>
  );
}
