import { patternId, type Series } from './series.ts';

/** The fills of a chart's series. */
export function SeriesPatterns({ chart, series }: { chart: string; series: Series[] }) {
  return (
    <defs>
      {series.map((one, index) => (
        <pattern
          key={one.name}
          id={patternId(chart, index)}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
        >
          <rect width={6} height={6} fill={one.color} />
          {one.pattern === 'stripes' && (
            <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" stroke={one.edge} strokeWidth={1.2} />
          )}
          {one.pattern === 'dots' && <circle cx={3} cy={3} r={1.2} fill="#ffffff" />}
        </pattern>
      ))}
    </defs>
  );
}
