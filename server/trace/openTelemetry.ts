import {
  type Attributes,
  type Context,
  type DiagLogFunction,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace as traceApi,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_PATH,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import type { Parent } from './ids.ts';
import { processResource, serviceName } from './resource.ts';
import type { FinishedCall, Telemetry } from './telemetry.ts';

/** Traces for an OpenTelemetry collector; loaded only if one is configured. */

const contextOf = (parent: Parent | undefined): Context =>
  parent
    ? traceApi.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote: true,
      })
    : ROOT_CONTEXT;

/** A refusal (4xx) is the caller's error, not the server's. */
const isFailure = ({ status }: FinishedCall): boolean => status >= 500;

const attributesOf = (call: FinishedCall): Attributes => ({
  [ATTR_HTTP_REQUEST_METHOD]: call.method,
  [ATTR_HTTP_RESPONSE_STATUS_CODE]: call.status,
  [ATTR_URL_PATH]: call.path,
  [ATTR_URL_SCHEME]: call.scheme,
  ...(call.route === undefined ? {} : { [ATTR_HTTP_ROUTE]: call.route }),
  ...(isFailure(call) ? { [ATTR_ERROR_TYPE]: String(call.status) } : {}),
  'app.request.id': call.requestId,
});

/** Endpoint, headers, limits, sampler and resource come from the standard `OTEL_*` variables, read by the packages. */
export const openTelemetry = (warn: (message: string) => void): Telemetry => {
  const complain: DiagLogFunction = (message) => warn(message);
  const silent: DiagLogFunction = () => {};
  diag.setLogger({ error: complain, warn: complain, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const provider = new BasicTracerProvider({
    resource: processResource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(serviceName);

  return {
    startCall: (parent) => {
      const startTime = performance.timeOrigin + performance.now();
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER, startTime }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        ids: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        end: (call) => {
          if (!span.isRecording()) return;
          const { method, route, recorder } = call;
          span.updateName(route === undefined ? method : `${method} ${route}`).setAttributes(attributesOf(call));
          if (isFailure(call)) span.setStatus({ code: SpanStatusCode.ERROR });
          for (const note of recorder.notes) span.addEvent(note.name, note.facts, startTime + note.at);
          const inside = traceApi.setSpan(ROOT_CONTEXT, span);
          for (const step of recorder.steps) {
            const begun = { startTime: startTime + step.start };
            tracer.startSpan(step.name, begun, inside).end(startTime + step.start + step.duration);
          }
          span.end(startTime + recorder.now());
        },
      };
    },
    close: () => provider.shutdown(),
  };
};
