import type { ComponentProps } from 'react';

import classes from './button.module.css';

type Props = ComponentProps<'button'> & { look?: 'strong' | 'plain' };

/** A link that looks the same takes `button.module.css` itself. */
export function Button({ look = 'strong', type = 'button', className, ...button }: Props) {
  return (
    <button
      {...button}
      type={type}
      data-look={look}
      className={className ? `${classes.button} ${className}` : classes.button}
    />
  );
}
