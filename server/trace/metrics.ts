import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Recorder } from './trace.ts';

/** How an answer ended for its visitor. */
export const endings = ['whole', 'failed', 'interrupted', 'left'] as const;
export type Ending = (typeof endings)[number];

/** A call that is over. */
export interface MeasuredCall {
  readonly method: string;
  /** The pattern of the route, so that addresses from outside make no new series. */
  readonly route: string;
  readonly status: number;
  readonly recorder: Recorder;
}

/** What the server counts and measures of itself. */
export interface Figures {
  call(call: MeasuredCall): void;
  /** A refusal, by the code of its problem type. */
  refusal(code: string): void;
  answer(brand: string, ending: Ending): void;
  question(operation: string, outcome: string): void;
  vote(brand: string, vote: 'up' | 'down'): void;
  /** Figures that are looked up when they are asked for. */
  watch(gauges: Readonly<Record<string, { readonly help: string; readonly read: () => number }>>): void;
}

/** Figures of this process for Prometheus. */
export interface Metrics extends Figures {
  readonly contentType: string;
  /** The figures as text, those of the process itself from the first time on. */
  text(): Promise<string>;
}

/** Bounds of what is measured in seconds: from a call of the catalogue to the longest answer. */
export const secondsBuckets: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/**
 * @param registry where the figures are kept, one a server
 * @param measuresProcess whether the process itself is measured from now on, in place of from the first time it is asked for
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
  const refusals = new Counter({
    name: 'tool_assistant_refusals_total',
    help: 'Calls refused, by the code of the problem type',
    labelNames: ['problem'],
    registers,
  });
  const answers = new Counter({
    name: 'tool_assistant_answers_total',
    help: 'Answers by how they ended',
    labelNames: ['brand', 'ending'],
    registers,
  });
  const questions = new Counter({
    name: 'tool_assistant_questions_total',
    help: 'Questions by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const votes = new Counter({
    name: 'tool_assistant_feedback_votes_total',
    help: 'Votes on answers; a vote that is changed counts again',
    labelNames: ['brand', 'vote'],
    registers,
  });
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

/** Counts twice: for Prometheus, and for whoever else is told. */
export const alsoTelling = (metrics: Metrics, others: Figures): Metrics => ({
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
