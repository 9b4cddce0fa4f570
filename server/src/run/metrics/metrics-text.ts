/** Metrics in Prometheus' text format. */
export interface MetricsText {
  /** The media type. */
  type: string;
  text: string;
}

/** Joins texts into one. Series with the same name must follow each other, under one description. */
export function joinMetrics([first, ...others]: [MetricsText, ...MetricsText[]]): MetricsText {
  const seriesOf = new Map<string, string[]>();
  for (const { text } of [first, ...others]) {
    for (const metric of text.trimEnd().split('\n\n')) {
      const [help, type, ...series] = metric.split('\n');
      const head = `${help}\n${type}`;
      seriesOf.set(head, [...(seriesOf.get(head) ?? []), ...series]);
    }
  }
  const metrics = [...seriesOf].map(([head, series]) => [head, ...series].join('\n'));
  return { type: first.type, text: `${metrics.join('\n\n')}\n` };
}
