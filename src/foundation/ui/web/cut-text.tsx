import { useHydrated } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

import { VisuallyHidden } from './visually-hidden.tsx';

import classes from './cut-text.module.css';

type Props = {
  text: string;
  /** How many characters fit; a longer text is cut with an ellipsis. */
  most?: number;
  /** What there is to say about it; shown with the whole text, and read after it. */
  notes?: readonly string[];
  /** What a press does; without it the press shows the whole text. */
  onPress?: () => void;
  /** What a press does, in words. */
  pressLabel?: string;
};

/**
 * A text in the little room of a table cell. A long one is whole in the page and only looks cut; it
 * shows itself on hover, focus or tap, stays while pointed at, and Esc puts it away (WCAG 1.4.13).
 */
export function CutText({ text, most = 30, notes = none, onPress, pressLabel }: Props) {
  const hydrated = useHydrated();
  const host = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  useEffect(() => (place ? onLeaving(setPlace, host.current) : undefined), [place]);
  if (!onPress && text.length <= most && notes.length === 0) return text;
  const open = () => setPlace(placeUnder(host.current));
  const close = () => setPlace(undefined);
  return (
    <span onMouseEnter={open} onMouseLeave={close}>
      <button
        ref={host}
        type="button"
        className={classes.cut}
        style={{ maxWidth: `${most}ch` }}
        title={hydrated ? undefined : text}
        onClick={onPress ?? open}
        onFocus={open}
        onBlur={close}
      >
        {text}
        {pressLabel && <VisuallyHidden>{` ${pressLabel}`}</VisuallyHidden>}
        {notes.length > 0 && <VisuallyHidden>{` ${notes.join(' ')}`}</VisuallyHidden>}
      </button>
      {place && (
        <span className={classes.tip} style={place} aria-hidden="true">
          {text}
          {notes.map((note) => (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

const none: readonly string[] = [];

/**
 * Esc puts it away wherever the focus is. What is scrolled no longer stands where it was: a focus that
 * scrolled to its text takes it along.
 */
const onLeaving = (put: (place?: CSSProperties) => void, host: HTMLElement | null) => {
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && put();
  const onScroll = () => put(document.activeElement === host ? placeUnder(host) : undefined);
  document.addEventListener('keydown', onKey);
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
};

const room = 8;
const widest = 750;

/** Fixed on the screen, since a table that scrolls would cut it off. */
const placeUnder = (host: HTMLElement | null): CSSProperties => {
  const { left = 0, bottom = 0, top = 0 } = host?.getBoundingClientRect() ?? {};
  const width = Math.min(widest, innerWidth - 2 * room);
  const start = Math.max(room, Math.min(left, innerWidth - width - room));
  const above = bottom > innerHeight * 0.7;
  const edge = above ? { bottom: innerHeight - top } : { top: bottom };
  return { ...edge, left: start, maxWidth: width };
};
