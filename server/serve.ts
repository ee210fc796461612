import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { openAssistant } from './assistant/open.ts';
import { openCatalogue } from './catalogue/open.ts';
import type { Environment } from './environment.ts';
import { stopOnSignal } from './http/limits/shutdown.ts';
import { explainListening } from './http/listening.ts';
import type { Insights } from './insights/insights.ts';
import { sqliteInsights } from './insights/sqliteInsights.ts';
import { endpointOf, limitsOf } from './modelEnvironment.ts';
import { listeningMessage, sharesPort } from './processes/port.ts';
import { processLog } from './processLog.ts';
import { readStartOptions } from './startOptions.ts';
import { createMetrics, type Metrics, teeMetrics } from './trace/metrics.ts';
import type { OtlpMetrics } from './trace/otlpMetrics.ts';
import { noTelemetry, type Telemetry } from './trace/telemetry.ts';

/** OpenTelemetry is loaded only if a collector is configured. */
const startTelemetry = async (variables: Environment, log: Logger): Promise<Telemetry> => {
  const collector = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined || variables.OTEL_SDK_DISABLED === 'true') return noTelemetry;
  const { openTelemetry } = await import('./trace/openTelemetry.ts');
  return openTelemetry((message) => log.warn(message));
};

const startOtlpMetrics = async (variables: Environment): Promise<OtlpMetrics | undefined> => {
  const collector = variables.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = variables.OTEL_SDK_DISABLED === 'true' || variables.OTEL_METRICS_EXPORTER === 'none';
  if (collector === undefined || isOff) return undefined;
  return (await import('./trace/otlpMetrics.ts')).otlpMetrics(variables.OTEL_METRIC_EXPORT_INTERVAL);
};

/** Where questions and votes are kept; PostgreSQL is loaded only if configured. */
const openInsights = async (environment: Environment, log: Logger): Promise<Insights> => {
  const { DATA_DIR: dataDir, DATABASE_URL: url, INSIGHTS_TEXT, INSIGHTS_DAYS, INSIGHTS_TRACE_URL } = environment;
  const options = {
    keepsText: INSIGHTS_TEXT === 'on',
    days: INSIGHTS_DAYS,
    traceUrl: INSIGHTS_TRACE_URL,
    warn: (error: unknown) => log.warn(`insights could not be kept: ${error instanceof Error ? error.message : error}`),
  };
  return url === undefined
    ? sqliteInsights({ dataDir, ...options })
    : (await import('./insights/postgresInsights.ts')).postgresInsights({ url, dataDir, ...options });
};

/** A worker reports the metrics of all processes. */
const openMetrics = async (): Promise<Metrics> => {
  const registry = new Registry();
  if (cluster.isPrimary) return createMetrics(registry);
  const { sharedMetrics } = await import('./processes/figures.ts');
  return sharedMetrics(createMetrics(registry, true), registry);
};

/** Serves in this process until it is told to end. @returns the port */
export const serve = async (environment: Environment): Promise<number> => {
  const { PORT: wantedPort, HOST: host, DATA_DIR: dataDir, VALKEY_URL: storeUrl } = environment;
  // In development Vite serves the page, and there may be no build.
  const apiOnly = readStartOptions()['api-only'];
  const log = processLog(environment.LOG_LEVEL);
  const catalogue = await openCatalogue({ dataDir, warn: (message) => log.warn(message) });
  const telemetry = await startTelemetry(environment, log);
  const otlp = await startOtlpMetrics(environment);
  const metrics = await openMetrics();
  const sharedStore =
    storeUrl === undefined ? undefined : await (await import('./store/sharedStore.ts')).openSharedStore(storeUrl);
  const insights = environment.API_UPSTREAM === undefined ? await openInsights(environment, log) : undefined;
  const app = await buildApp({
    environment,
    sharedStore,
    catalogue,
    assistant: await openAssistant(catalogue, endpointOf(environment), limitsOf(environment)),
    telemetry,
    metrics: otlp ? teeMetrics(metrics, otlp.figures) : metrics,
    ...(insights && { insights }),
    ...(apiOnly ? {} : { appFolder: fileURLToPath(new URL('../dist', import.meta.url)) }),
  });
  stopOnSignal(app, async () => {
    // None may keep another from closing: a collector that is away fails after seconds.
    const closing = [sharedStore?.close(), telemetry.close(), otlp?.close(), insights?.close()];
    for (const closed of await Promise.allSettled(closing))
      if (closed.status === 'rejected') log.warn(`not all was sent before the end: ${closed.reason}`);
    await catalogue.close();
  });
  try {
    // Accept queue for many simultaneous connections; a client that is dropped retries only after a second. The system
    // may cap it.
    await app.listen({
      port: wantedPort,
      host,
      backlog: 4096,
      ...(cluster.isWorker && sharesPort ? { reusePort: true } : {}),
    });
  } catch (error) {
    throw explainListening(error, wantedPort, host);
  }
  if (cluster.isWorker) process.send?.(listeningMessage);
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : wantedPort;
};
