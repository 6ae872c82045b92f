export type Box = { left: number; top: number; width: number; height: number };
type Size = Pick<Box, 'width' | 'height'>;

/** Pixels to the edges of the screen, to what lies beside, and between two places that are tried. */
const gap = 8;

/**
 * Where a box lies on nothing that is used or read: as low on the screen as possible, first in the
 * middle, then at either side. Undefined where the lower half has no such place.
 */
export const findFreePlace = (
  { width, height }: Size,
  screen: Size,
  obstacles: readonly Box[],
): Box | undefined => {
  const right = screen.width - width - gap;
  const columns = [...new Set([right / 2 + gap / 2, right, gap])].filter((left) => left >= 0);
  for (let top = screen.height - height - gap; top >= screen.height / 2; top -= gap)
    for (const left of columns) {
      const place = { left, top, width, height };
      if (isFree(place, screen, obstacles)) return place;
    }
  return undefined;
};

/** Whether a box is on the screen and lies on none of those. */
export const isFree = (box: Box, screen: Size, obstacles: readonly Box[]): boolean =>
  box.top + box.height <= screen.height && !obstacles.some((obstacle) => overlap(box, obstacle));

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + gap / 2 &&
  other.left < one.left + one.width + gap / 2 &&
  one.top < other.top + other.height + gap / 2 &&
  other.top < one.top + one.height + gap / 2;
