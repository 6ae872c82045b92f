import { encode } from 'uqr';

type Props = { text: string; label: string };

const margin = 4;

/** Dark on white in every scheme, as cameras want it. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 0 });
  const whole = size + 2 * margin;
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${whole} ${whole}`} width={208} height={208}>
      <rect width={whole} height={whole} fill="#fff" />
      <path d={dots.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
