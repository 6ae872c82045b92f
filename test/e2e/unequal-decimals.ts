/**
 * The cards, tables, lists and sentences of a page in English whose percentages or sums have different
 * numbers of decimals. A single contract and the tooltip of a mark always have their cents, and by how
 * much something rose is always rounded (docs/methodology.md#rounding). Runs in the browser.
 */
export const unequalDecimals = (): string[] => {
  const kinds = {
    percentages: { pattern: /(?<![\w%])\d[\d,]*(?:\.\d+)?%(?!\w| more| less)/g, within: 'section' },
    amounts: { pattern: /\$\d[\d,]*(?:\.\d+)?(?![\d.,]*\d| M)/g, within: '' },
  };
  // The reason of a scale has the numbers of laws.
  const apart =
    '#thresholds, title, textarea, :is(li, tr, dl):has(a[href^="/contracts/0"]), [aria-busy="true"], script';
  // The name of an interval is no figure.
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll('95%', '');
  return Object.entries(kinds).flatMap(([kind, { pattern, within }]) => {
    const boxes = ['table', 'ul', 'ol', 'dl', 'p', within].filter(Boolean).join(', ');
    return [...document.querySelectorAll(boxes)].flatMap((box) => {
      const found = new Map<number, string>();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.parentElement?.closest(apart)) continue;
        for (const [figure] of textOf(text).matchAll(pattern))
          found.set(/\.(\d+)/.exec(figure)?.[1]?.length ?? 0, figure);
      }
      return found.size > 1
        ? [`${kind} of a ${box.localName}: ${[...found.values()].join(', ')}`]
        : [];
    });
  });
};
