import { performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  METRIC_HTTP_SERVER_REQUEST_DURATION,
} from '@opentelemetry/semantic-conventions';
import { type MetricsSink, secondsBuckets } from './metrics.ts';
import { processResource, serviceName } from './resource.ts';

/** Metrics for an OpenTelemetry collector, in addition to Prometheus; loaded only if one is configured. */

export interface OtlpMetrics {
  readonly figures: MetricsSink;
  /** Sends all buffered metrics. */
  close(): Promise<void>;
}

/** Metrics of the process itself. */
const watchProcess = (meter: Meter): void => {
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory of the process' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time of the process' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe(user / 1e6, { 'cpu.mode': 'user' });
      result.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
  let before = performance.eventLoopUtilization();
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      unit: '1',
      description: 'Share of time the event loop ran',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization();
      result.observe(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    });
};

const figuresOf = (meter: Meter): MetricsSink => {
  const inSeconds = { unit: 's', advice: { explicitBucketBoundaries: [...secondsBuckets] } };
  const duration = meter.createHistogram(METRIC_HTTP_SERVER_REQUEST_DURATION, inSeconds);
  const firstEvent = meter.createHistogram('tool_assistant.first_event', inSeconds);
  const refusals = meter.createCounter('tool_assistant.refusals', { unit: '{refusal}' });
  const answers = meter.createCounter('tool_assistant.answers', { unit: '{answer}' });
  const questions = meter.createCounter('tool_assistant.questions', { unit: '{question}' });
  const votes = meter.createCounter('tool_assistant.feedback.votes', { unit: '{vote}' });
  return {
    call: ({ method, route, status, recorder }) => {
      duration.record(recorder.now() / 1000, {
        [ATTR_HTTP_REQUEST_METHOD]: method,
        [ATTR_HTTP_ROUTE]: route,
        [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
        ...(status >= 500 ? { [ATTR_ERROR_TYPE]: String(status) } : {}),
      });
      const first = recorder.steps.find(({ name }) => name === 'firstByte');
      if (first) firstEvent.record((first.start + first.duration) / 1000);
    },
    refusal: (problem) => refusals.add(1, { problem }),
    answer: (brand, ending) => answers.add(1, { brand, ending }),
    question: (operation, outcome) => questions.add(1, { operation, outcome }),
    vote: (brand, vote) => votes.add(1, { brand, vote }),
    watch: (gauges) => {
      for (const [name, { help, read }] of Object.entries(gauges))
        meter
          .createObservableGauge(name.replace('tool_assistant_', 'tool_assistant.'), { description: help })
          .addCallback((result) => result.observe(read()));
    },
  };
};

/**
 * Endpoint, headers, limits and resource come from the standard `OTEL_*` variables, read by the packages.
 * @param interval milliseconds between exports
 */
export const otlpMetrics = (interval: number): OtlpMetrics => {
  const provider = new MeterProvider({
    resource: processResource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: interval,
        exportTimeoutMillis: Math.min(interval, 30_000),
      }),
    ],
  });
  const meter = provider.getMeter(serviceName);
  watchProcess(meter);
  return { figures: figuresOf(meter), close: () => provider.shutdown() };
};
