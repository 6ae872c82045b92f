import { type Box, findFreePlace, isFree } from './free-place.ts';

/** What must stay in sight: titles, and whatever somebody uses or has to read. */
const important = [
  ':is(a, button, input, select, textarea, label, h1, h2, h3, h4, legend, [role=alert]):not([type=hidden])',
  // The name of a group of boxes, and what is wrong with a field.
  '.mantine-InputWrapper-label',
  '.mantine-InputWrapper-error',
].join();

/** What somebody may want to use at once, where titles and links leave no place. */
const usable = ':is(button, input, select, textarea, [role=alert]):not([type=hidden])';

/**
 * Moves the messages to where they lie on no title and no button; where they do not, they stay. On a
 * screen without such a place they cover titles, then fields, and buttons last of all. A dialog that
 * leaves no place gets shorter, and the messages have the room below it.
 */
export const placeToasts = (layer: HTMLElement): void => {
  const { left, top, width, height } = layer.getBoundingClientRect();
  const { style } = document.documentElement;
  if (height === 0) {
    style.removeProperty('--toast-room');
    layer.style.removeProperty('top');
    return;
  }
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  const wasPlaced = layer.style.top !== '';
  if (wasPlaced && isFree({ left, top, width, height }, screen, boxesBeside(layer))) return;
  style.removeProperty('--toast-room');
  const place = (openDialog() ? [important] : [important, usable, 'button'])
    .map((parts) => findFreePlace({ width, height }, screen, boxesBeside(layer, parts)))
    .find(Boolean);
  if (!place && openDialog()) style.setProperty('--toast-room', `${height + 16}px`);
  layer.style.top = `${place?.top ?? screen.height - height - 8}px`;
  layer.style.left = `${place?.left ?? (screen.width - width) / 2}px`;
};

/** What is behind a dialog cannot be used meanwhile. */
const boxesBeside = (layer: HTMLElement, parts = important): Box[] =>
  [...(openDialog() ?? document.body).querySelectorAll(parts)]
    .filter((element) => !layer.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom }) => width > 2 && height > 2 && bottom > innerHeight / 2);

const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
