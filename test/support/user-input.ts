import type { Locator } from 'playwright-core';

/**
 * Presses a control where a person presses it: in the middle of its visible text (of the label's text
 * for a checkbox or a radio button), with the mouse, or with a finger where the page has touch.
 * Waits until the control is there, still, enabled and not covered; throws after the driver's time limit.
 */
export const press = async (control: Locator): Promise<void> => {
  const { label, position, onScreen, isTouched } = await control.evaluate(findPressedPoint);
  if (onScreen) {
    const { mouse, touchscreen } = control.page();
    if (isTouched) return touchscreen.tap(onScreen.x, onScreen.y);
    return mouse.click(onScreen.x, onScreen.y, { delay: pressedFor });
  }
  const target = label < 0 ? control : control.page().locator('label').nth(label);
  if (isTouched) await target.tap({ position });
  else await target.click({ position, delay: pressedFor });
};

/** Presses a control twice at once, as who is used to opening things so. */
export const pressTwice = async (control: Locator): Promise<void> => {
  const { position } = await control.evaluate(findPressedPoint);
  await control.dblclick({ position, delay: pressedFor });
};

/** Presses a checkbox, a radio button or a switch that is not marked yet, and waits until it is. */
export const mark = async (control: Locator): Promise<void> => {
  if (await control.isChecked()) return;
  await press(control);
  await control.and(control.page().locator(':checked')).waitFor({ state: 'attached' });
};

/** Presses a checkbox or a switch that is marked, and waits until it is not. */
export const unmark = async (control: Locator): Promise<void> => {
  if (!(await control.isChecked())) return;
  await press(control);
  await control.and(control.page().locator(':not(:checked)')).waitFor({ state: 'attached' });
};

/** Presses a field, selects what it holds and types the text in its place, key by key. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await press(field);
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  await keyboard.type(text);
};

/** Presses a field and empties it with the keyboard. */
export const emptyField = (field: Locator): Promise<void> => typeInto(field, '');

/** Milliseconds between press and release: a frame, in which the page can react to the press alone. */
const pressedFor = 17;

type PressedPoint = {
  /** Which of the page's labels is pressed in place of the element, or -1. */
  label: number;
  /** Relative to the box of what is pressed: the middle of its text, or its centre where no text can be seen. */
  position: { x: number; y: number };
  /** Of a shape of a drawing a point that nothing covers, where it is on the screen. */
  onScreen: { x: number; y: number } | undefined;
  isTouched: boolean;
};

/** A checkbox is pressed on the text beside it. Runs in the browser. */
const findPressedPoint = (element: Element): PressedPoint => {
  const middleOfText = (pressed: Element) => {
    const own = pressed.getBoundingClientRect();
    const range = document.createRange();
    const walker = document.createTreeWalker(pressed, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim()) continue;
      range.selectNodeContents(text);
      for (const { x, y, width, height } of range.getClientRects()) {
        const middle = { x: x + width / 2 - own.x, y: y + height / 2 - own.y };
        const isInside = middle.x < own.width && middle.y < own.height;
        // Text for screen readers alone is cut to a pixel.
        if (width > 2 && height > 2 && isInside) return middle;
      }
    }
    return { x: own.width / 2, y: own.height / 2 };
  };
  /** Shapes of a drawing cross: where one lies on top, in the middle of its box before all. */
  const uncovered = (shape: SVGElement) => {
    shape.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = shape.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    const inBox = parts.flatMap((right) =>
      parts.map((down) => ({ x: x + right * width, y: y + down * height })),
    );
    const onEdges = [...shape.querySelectorAll('path')].flatMap((path) =>
      parts.map((part) => {
        const onPath = path.getPointAtLength(part * path.getTotalLength());
        return onPath.matrixTransform(path.getScreenCTM() ?? undefined);
      }),
    );
    const place = [...inBox, ...onEdges].find((one) =>
      shape.contains(document.elementFromPoint(one.x, one.y)),
    );
    return place && { x: place.x, y: place.y };
  };
  const { labels, type } = element as HTMLInputElement;
  const isBox = type === 'checkbox' || type === 'radio';
  const named = isBox ? [...(labels ?? [])].find(({ innerText }) => innerText.trim()) : undefined;
  return {
    label: named ? [...document.querySelectorAll('label')].indexOf(named) : -1,
    position: middleOfText(named ?? element),
    onScreen: element instanceof SVGElement ? uncovered(element) : undefined,
    isTouched: matchMedia('(pointer: coarse)').matches,
  };
};

/** Opens a disclosure by its head, unless it is open. */
export const openDetails = async (head: Locator): Promise<void> => {
  if ((await head.locator('..').getAttribute('open')) === null) await press(head);
};
