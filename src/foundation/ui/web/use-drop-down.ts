import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from 'react';

/** What a native disclosure lacks to be a list: arrows, typing, Escape, closing from outside. */
export const useDropDown = () => {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOnPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) closeCover(ref.current);
    };
    // A press on a label's text focuses `<main tabindex="-1">` around the list before its checkbox.
    // A list that closes between press and release crashes Chromium 153 and 156.
    const closeOnFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !isRelated(target, ref.current)) closeCover(ref.current);
    };
    document.addEventListener('pointerdown', closeOnPress);
    document.addEventListener('focusin', closeOnFocus);
    return () => {
      document.removeEventListener('pointerdown', closeOnPress);
      document.removeEventListener('focusin', closeOnFocus);
    };
  }, []);
  return { ref, onToggle, onKeyDown };
};

/** Inside the list or around it. */
const isRelated = (target: Node, details: HTMLDetailsElement | null): boolean =>
  details !== null && (details.contains(target) || target.contains(details));

/** A list that stands in the page stays: closing it would move what is pressed out of place. */
const closeCover = (details: HTMLDetailsElement | null) => {
  const list = details?.open && details.querySelector(':scope > :not(summary)');
  if (list && getComputedStyle(list).position === 'absolute') details.open = false;
};

/** Where there is a keyboard typing can begin at once; on a phone it would cover the list. */
const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open && matchMedia('(hover: hover)').matches)
    currentTarget.querySelector<HTMLInputElement>('input[type=search]')?.focus();
};

const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
  const details = event.currentTarget;
  if (!details.open) return openByArrow(event);
  if (event.key === 'Escape') {
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  } else if (event.key === 'ArrowDown') move(event, 1);
  else if (event.key === 'ArrowUp') move(event, -1);
  else if (isTyping(event)) details.querySelector<HTMLInputElement>('input[type=search]')?.focus();
};

const openByArrow = (event: KeyboardEvent<HTMLDetailsElement>) => {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.open = true;
};

const move = (event: KeyboardEvent<HTMLDetailsElement>, step: 1 | -1) => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, input, a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
};

/** A letter pressed on an option belongs to the search box, into which it then falls. */
const isTyping = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  target instanceof HTMLInputElement &&
  target.type === 'checkbox';
