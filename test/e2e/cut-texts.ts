/**
 * The texts of the page that cannot be read whole: they stick out of what they stand in, are beyond
 * the edge of the window, or are clipped by what neither scrolls nor ends in an ellipsis. Runs in the
 * browser.
 */
export const cutTexts = (): string[] => {
  type Box = { left: number; right: number };
  /** What the text must stay in, from the innermost on, as far as it is not cut on purpose. */
  const boxesAround = (element: Element | null): Box[] => {
    const boxes: Box[] = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      // Chromium gives words of a drawing a place although they are not drawn.
      if (style.display === 'none') return [];
      if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return [];
      if (/auto|scroll/.test(style.overflowX)) return boxes;
      if (style.display !== 'inline' && style.display !== 'contents')
        boxes.push(at.getBoundingClientRect());
      if (/absolute|fixed/.test(style.position)) break;
    }
    return [...boxes, { left: 0, right: innerWidth }];
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    // What waits beyond the left edge comes when it is focused.
    if (width === 0 || right < 0 || !text.parentElement?.checkVisibility()) continue;
    const sticksOut = (box: Box) => left < box.left - 1 || right > box.right + 1;
    if (boxesAround(text.parentElement).some(sticksOut))
      found.push(`cut: ${text.textContent?.trim().slice(0, 60)}`);
  }
  return found;
};
