import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

import classes from './tool-button.module.css';

type Props = ButtonProps &
  ComponentProps<'button'> & {
    /** Its drawing, which stands for its name where there is little room. */
    path: string;
    children: string;
  };

/** A button beside the search of a catalogue. */
export function ToolButton({ path, children, className = '', ...button }: Props) {
  return (
    <Button
      variant="default"
      title={children}
      className={`${classes.button} ${className}`}
      {...button}
    >
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        aria-hidden="true"
        className={classes.drawing}
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={classes.name}>{children}</span>
    </Button>
  );
}
