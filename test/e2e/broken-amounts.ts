/** The amounts of the page whose digits are on more than one line. Runs in the browser. */
export const brokenAmounts = (): string[] => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: amount, index } of (text.textContent ?? '').matchAll(
      /\$\d[\d,.]*\d|\d{1,3}(?:,\d{3})+(?:\.\d+)?/g,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`broken: ${amount} in ${text.parentElement.className}`);
    }
  }
  return found;
};
