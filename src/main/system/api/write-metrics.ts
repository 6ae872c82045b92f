export type Metric = {
  /** Without `_total`, which counters get. */
  name: string;
  type: 'counter' | 'gauge';
  help: string;
  samples: readonly { labels: Record<string, string>; value: number }[];
};

export const metricsMediaType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** The text format of OpenMetrics 1.0; a metric without samples is left out. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  [...metrics.filter(({ samples }) => samples.length > 0).flatMap(linesOfMetric), '# EOF', ''].join(
    '\n',
  );

const linesOfMetric = ({ name, type, help, samples }: Metric): string[] => [
  `# TYPE ${name} ${type}`,
  `# HELP ${name} ${escaped(help)}`,
  ...samples.map(
    ({ labels, value }) =>
      `${name}${type === 'counter' ? '_total' : ''}${labelsText(labels)} ${value}`,
  ),
];

const labelsText = (labels: Record<string, string>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
