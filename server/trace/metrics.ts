import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Recorder } from './trace.ts';

/** How an answer ended for its visitor. */
export const endings = ['whole', 'failed', 'interrupted', 'left'] as const;
export type Ending = (typeof endings)[number];

/** A finished call. */
export interface MeasuredCall {
  readonly method: string;
  /** Pattern of the route, so that arbitrary addresses do not create new series. */
  readonly route: string;
  readonly status: number;
  readonly recorder: Recorder;
}

/** Metrics of the server. */
export interface MetricsSink {
  call(call: MeasuredCall): void;
  /** A refusal, by its problem code. */
  refusal(code: string): void;
  answer(brand: string, ending: Ending): void;
  question(operation: string, outcome: string): void;
  vote(brand: string, vote: 'up' | 'down'): void;
  /** Gauges that are read on demand. */
  watch(gauges: Readonly<Record<string, { readonly help: string; readonly read: () => number }>>): void;
}

/** Metrics of this process for Prometheus. */
export interface Metrics extends MetricsSink {
  readonly contentType: string;
  /** The metrics as text; those of the process itself from the first request on. */
  text(): Promise<string>;
}

/** Histogram buckets in seconds, from a catalogue call to the longest answer. */
export const secondsBuckets: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

const countersOf = (registers: Registry[]) => ({
  refusals: new Counter({
    name: 'tool_assistant_refusals_total',
    help: 'Calls refused, by the code of the problem type',
    labelNames: ['problem'],
    registers,
  }),
  answers: new Counter({
    name: 'tool_assistant_answers_total',
    help: 'Answers by how they ended',
    labelNames: ['brand', 'ending'],
    registers,
  }),
  questions: new Counter({
    name: 'tool_assistant_questions_total',
    help: 'Questions by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  }),
  votes: new Counter({
    name: 'tool_assistant_feedback_votes_total',
    help: 'Votes on answers; a vote that is changed counts again',
    labelNames: ['brand', 'vote'],
    registers,
  }),
});

/**
 * @param registry registry of the metrics, one per server
 * @param measuresProcess whether to measure the process from now on instead of from the first scrape on
 */
export const createMetrics = (registry = new Registry(), measuresProcess = false): Metrics => {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the arrival of a call to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [...secondsBuckets],
    registers,
  });
  const firstEvent = new Histogram({
    name: 'tool_assistant_first_event_seconds',
    help: 'Time from the arrival of a question to the first event of its answer',
    buckets: [...secondsBuckets],
    registers,
  });
  const { refusals, answers, questions, votes } = countersOf(registers);
  let isProcessMeasured = measuresProcess;
  if (measuresProcess) collectDefaultMetrics({ register: registry });
  return {
    contentType: registry.contentType,
    call: ({ method, route, status, recorder }) => {
      duration.observe({ method, route, status: String(status) }, recorder.now() / 1000);
      const first = recorder.steps.find(({ name }) => name === 'firstByte');
      if (first) firstEvent.observe((first.start + first.duration) / 1000);
    },
    refusal: (problem) => refusals.inc({ problem }),
    answer: (brand, ending) => answers.inc({ brand, ending }),
    question: (operation, outcome) => questions.inc({ operation, outcome }),
    vote: (brand, vote) => votes.inc({ brand, vote }),
    watch: (gauges) => {
      for (const [name, { help, read }] of Object.entries(gauges)) {
        const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
      }
    },
    text: () => {
      if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
      isProcessMeasured = true;
      return registry.metrics();
    },
  };
};

/** Reports to Prometheus and to other receivers. */
export const teeMetrics = (metrics: Metrics, others: MetricsSink): Metrics => ({
  contentType: metrics.contentType,
  text: () => metrics.text(),
  call: (call) => {
    metrics.call(call);
    others.call(call);
  },
  refusal: (code) => {
    metrics.refusal(code);
    others.refusal(code);
  },
  answer: (brand, ending) => {
    metrics.answer(brand, ending);
    others.answer(brand, ending);
  },
  question: (operation, outcome) => {
    metrics.question(operation, outcome);
    others.question(operation, outcome);
  },
  vote: (brand, vote) => {
    metrics.vote(brand, vote);
    others.vote(brand, vote);
  },
  watch: (gauges) => {
    metrics.watch(gauges);
    others.watch(gauges);
  },
});
