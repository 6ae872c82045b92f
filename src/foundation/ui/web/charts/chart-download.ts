import { slugOf } from '../../../platform/slug-of.ts';
import { dayOf } from '../../../platform/time-zone.ts';
import { saveFile } from '../save-file.ts';
import { ink, mutedText, type Series } from './series.ts';

export type ChartFile = {
  figure: HTMLElement;
  title: string;
  subtitle: string;
  name: string;
  series: Series[];
};

export const saveSvg = (chart: ChartFile): void => {
  const { text } = wholePicture(chart);
  saveFile(new Blob([text], { type: 'image/svg+xml' }), fileName(chart, 'svg'));
};

/** Drawn at twice its size, so that it prints well. */
const sharpness = 2;

export const savePng = async (chart: ChartFile): Promise<void> => {
  const { text, width, height } = wholePicture(chart);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (picture) saveFile(picture, fileName(chart, 'png'));
};

/** Of which monitor and when it is, as far as a name has room. */
const fileName = ({ name, subtitle }: ChartFile, extension: string): string =>
  `monitor-grafica-${name}-${slugOf(subtitle)}-${dayOf(new Date())}.${extension}`;

const space = 24;
const legendLine = 22;

/** Title, drawing and legend in one SVG that needs no style sheet. Sizes in pixels. */
const wholePicture = ({ figure, title, subtitle, series }: ChartFile) => {
  const drawings = [...figure.querySelectorAll<SVGSVGElement>('[data-drawing] svg')];
  const sizes = drawings.map((drawing) => drawing.getBoundingClientRect());
  const across = sizes.reduce((sum, size) => sum + size.width, 0);
  const tall = Math.max(...sizes.map((size) => size.height));
  const width = Math.max(640, Math.ceil(across) + 2 * space);
  const top = 84;
  const height = Math.ceil(top + tall + space + series.length * legendLine + space);
  const picture = element('svg', {
    xmlns: svg,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': fontFamily,
  });
  picture.append(
    element('rect', { width, height, fill: '#ffffff' }),
    element('text', { x: space, y: 38, 'font-size': 18, 'font-weight': 700, fill: ink }, title),
    element('text', { x: space, y: 60, 'font-size': 13, fill: mutedText }, subtitle),
    ...placed(drawings, sizes, { left: (width - across) / 2, top }),
    ...legend(drawings, series, top + tall + space),
  );
  const text = withoutVariables(new XMLSerializer().serializeToString(picture));
  return { text, width, height };
};

/** Colours and letters that need no style sheet, for paper: the page may be dark. */
const withoutVariables = (text: string): string =>
  text.replaceAll(/var\(--[\w-]+, (#\w+)\)/g, '$1');

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The drawings side by side, as on the page. */
const placed = (
  drawings: SVGSVGElement[],
  sizes: DOMRect[],
  { left, top }: { left: number; top: number },
) =>
  drawings.map((drawing, index) => {
    const copy = drawing.cloneNode(true);
    if (!(copy instanceof SVGSVGElement)) return copy;
    for (const one of copy.querySelectorAll('[data-on-screen]')) one.remove();
    for (const one of [copy, ...copy.querySelectorAll('[class]')]) one.removeAttribute('class');
    const before = sizes.slice(0, index).reduce((sum, size) => sum + size.width, 0);
    const box = {
      x: left + before,
      y: top,
      width: sizes[index]?.width,
      height: sizes[index]?.height,
    };
    for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
    return copy;
  });

/** Every series with its pattern, which the drawings already define. */
const legend = (drawings: SVGSVGElement[], series: Series[], top: number) => {
  const patterns = drawings.flatMap((drawing) => [...drawing.querySelectorAll('pattern')]);
  return series.flatMap(({ name, edge }, index) => {
    const y = top + index * legendLine;
    const fill = `url(#${patterns[index]?.id})`;
    return [
      element('rect', { x: space, y, width: 14, height: 14, fill, stroke: edge }),
      element('text', { x: space + 22, y: y + 11, 'font-size': 13, fill: ink }, name),
    ];
  });
};

const svg = 'http://www.w3.org/2000/svg';

const element = (tag: string, attributes: Record<string, string | number>, text = '') => {
  const made = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes))
    if (name !== 'xmlns') made.setAttribute(name, String(value));
  made.textContent = text;
  return made;
};
