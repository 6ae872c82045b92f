export type JsonSize = {
  /** Lists and objects within each other, at the most. */
  depth: number;
  /** Values, those of keys among them. */
  values: number;
};

/**
 * How deep a JSON text is and how many values it has, without making any of them. Counts no further
 * than one beyond `most`; what is no JSON is counted as if it were.
 */
export const countJson = (text: string, most: JsonSize): JsonSize => {
  let [depth, deepest, values] = [0, 0, 1];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === comma) values += 1;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      values += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (deepest > most.depth || values > most.values) break;
  }
  return { depth: deepest, values };
};

/** Where the string that begins there ends. */
const endOfString = (text: string, start: number): number => {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === backslash) index += 1;
    else if (code === quote) return index;
  }
  return text.length;
};

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
