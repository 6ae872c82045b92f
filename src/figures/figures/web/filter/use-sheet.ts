import { type ToggleEvent, useEffect, useRef, useState } from 'react';

/**
 * What a disclosure lacks whose content covers a phone's screen: it is announced as a dialog, keeps
 * the focus inside, and Escape closes it. On a wide screen the content stands in the page.
 */
export const useSheet = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => closeSheet(ref.current);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // A list in the sheet takes its own keys.
      if (event.defaultPrevented || !ref.current) return;
      if (event.key === 'Escape') closeSheet(ref.current);
      else if (event.key === 'Tab') keepInside(event, ref.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  return { ref, isOpen, close, onToggle };
};

const closeSheet = (sheet: HTMLElement | null) => {
  const details = sheet?.querySelector('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
};

/** From the last control the focus goes to the first, and back. */
const keepInside = (event: KeyboardEvent, sheet: HTMLElement) => {
  const stops = [...sheet.querySelectorAll<HTMLElement>('summary, a, input, button')].filter(
    (stop) => stop.checkVisibility(),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
};
