/** A unit or a supplier with what it has; `lines` are those of its label. */
export type SankeyEnd<Key> = { key: Key; value: number; lines: number };
type Flow<Key> = { unit: Key; supplier: Key; value: number };

/** Where an end stands, in the units of a drawing; its label begins at the top of its place. */
export type PlacedEnd = { top: number; height: number; middle: number };
export type Sankey<Key, Band> = {
  height: number;
  units: Map<Key, PlacedEnd>;
  suppliers: Map<Key, PlacedEnd>;
  /** Each with the outline of its drawing, and whether that is too thin for a pointer. */
  bands: { band: Band; outline: string; isThin: boolean }[];
};

export const sankeyWidth = 1000;
/** Where the bands begin and end, and how wide a bar before and after them is. */
export const sankeySides = { left: 290, right: 710, bar: 12 };

const moneyHeight = 380;
const lineHeight = 16;
const gap = 10;
const leastPointed = 8;

/**
 * Both sides and the bands between them to one scale, so that heights can be compared. Bands leave and
 * reach their ends in the order of the other side, so that few of them cross.
 */
export const sankeyOf = <Key, Band extends Flow<Key>>(
  units: SankeyEnd<Key>[],
  suppliers: SankeyEnd<Key>[],
  bands: Band[],
): Sankey<Key, Band> => {
  const whole = Math.max(sumOf(units), sumOf(suppliers));
  const scale = whole > 0 ? moneyHeight / whole : 0;
  const [left, right] = [sideOf(units, scale), sideOf(suppliers, scale)];
  const leaving = new Map<Key, number>();
  const reaching = new Map<Key, number>();
  return {
    height: Math.max(left.height, right.height),
    units: left.ends,
    suppliers: right.ends,
    bands: bands.map((band) => {
      const thick = band.value * scale;
      const from = (left.ends.get(band.unit)?.top ?? 0) + advance(leaving, band.unit, thick);
      const to =
        (right.ends.get(band.supplier)?.top ?? 0) + advance(reaching, band.supplier, thick);
      return { band, outline: outlineOf(from, to, thick), isThin: thick < leastPointed };
    }),
  };
};

const sumOf = (ends: SankeyEnd<unknown>[]): number =>
  ends.reduce((sum, { value }) => sum + value, 0);

/** The ends one below the other, each with room for its label. */
const sideOf = <Key>(ends: SankeyEnd<Key>[], scale: number) => {
  const placed = new Map<Key, PlacedEnd>();
  let next = 0;
  for (const { key, value, lines } of ends) {
    const height = value * scale;
    const room = Math.max(height, lines * lineHeight);
    placed.set(key, { top: next + (room - height) / 2, height, middle: next + room / 2 });
    next += room + gap;
  }
  return { ends: placed, height: Math.max(0, next - gap) };
};

/** How much of an end is taken already, and then so much more. */
const advance = <Key>(taken: Map<Key, number>, key: Key, thick: number): number => {
  const before = taken.get(key) ?? 0;
  taken.set(key, before + thick);
  return before;
};

const outlineOf = (from: number, to: number, thick: number): string => {
  const { left, right } = sankeySides;
  const middle = (left + right) / 2;
  const [a, b, c, d] = [from, to, to + thick, from + thick].map(rounded);
  return `M${left} ${a}C${middle} ${a} ${middle} ${b} ${right} ${b}V${c}C${middle} ${c} ${middle} ${d} ${left} ${d}z`;
};

const rounded = (place: number): number => Math.round(place * 10) / 10;

/**
 * A name on at most two lines of so many times the height of its letters, which the drawing has room for;
 * what does not fit is cut off.
 */
export const wrappedName = (name: string, most = 20): string[] => {
  if (widthOf(name) <= most) return [name];
  const fitting = name.slice(0, fittingLetters(name, most));
  const space = name[fitting.length] === ' ' ? fitting.length : fitting.lastIndexOf(' ');
  const end = space > 0 ? space : fitting.length;
  return [name.slice(0, end), cut(name.slice(end).trim(), most)];
};

const cut = (text: string, most: number): string =>
  widthOf(text) > most
    ? `${text.slice(0, fittingLetters(text, most - letterWidth('…'))).trimEnd()}…`
    : text;

/** How much of a text has room, from its first letter on. */
const fittingLetters = (text: string, most: number): number => {
  let width = 0;
  let end = 0;
  for (const letter of text) {
    width += letterWidth(letter);
    if (width > most) break;
    end += letter.length;
  }
  return end;
};

const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
};

/** Of bold letters in the widest of the fonts that systems have, where Japanese ones are squares. */
const letterWidth = (letter: string): number =>
  widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.7;

const widths: readonly [RegExp, number][] = [
  [/[ijlIJ.,:;'()|]/, 0.42],
  [/ /, 0.35],
  [/[mwMW…&%@\u3000-\u9fff]/, 1.05],
  [/\p{Lu}/u, 0.78],
];
