import { fileURLToPath } from 'node:url';
import { brandCodes } from '../contract/contract.ts';
import { buildApp } from './app.ts';
import type { ModelEndpoint } from './assistant/model/endpoint.ts';
import { openAssistant } from './assistant/open.ts';
import { openCatalogue } from './catalogue/open.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { stopOnSignal } from './http/limits/shutdown.ts';
import { explainListening, tryAddress } from './http/listening.ts';
import type { Insights } from './insights/insights.ts';
import { sqliteInsights } from './insights/sqliteInsights.ts';
import { FolderUnusable, prepareFolder } from './store/folder.ts';
import { noTelemetry, type Telemetry } from './trace/telemetry.ts';

/** Ends the process with what is wrong, in words. */
const refuse = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

const environmentOrExit = (): Environment => {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    return refuse(error);
  }
};

/** Nothing of OpenTelemetry is loaded where no collector is named. */
const startTelemetry = async (variables: Environment): Promise<Telemetry> => {
  const collector = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined || variables.OTEL_SDK_DISABLED === 'true') return noTelemetry;
  const { openTelemetry } = await import('./trace/openTelemetry.ts');
  return openTelemetry((message) => console.warn(message));
};

const endpointOf = ({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: Environment): ModelEndpoint | undefined =>
  LLM_BASE_URL === undefined || LLM_MODEL === undefined
    ? undefined
    : { baseUrl: LLM_BASE_URL, model: LLM_MODEL, ...(LLM_API_KEY === undefined ? {} : { apiKey: LLM_API_KEY }) };

const openInsights = async ({ DATA_DIR, INSIGHTS_TEXT, INSIGHTS_DAYS }: Environment): Promise<Insights> =>
  sqliteInsights({
    dataDir: DATA_DIR,
    keepsText: INSIGHTS_TEXT === 'on',
    days: INSIGHTS_DAYS,
    warn: (error) => console.warn('insights could not be kept:', error instanceof Error ? error.message : error),
  });

const environment = environmentOrExit();
// In development the page is Vite's, and there may be no build to serve.
const apiOnly = process.argv.includes('--api-only');
const { PORT: wantedPort, HOST: host, DATA_DIR: dataDir } = environment;
await tryAddress(wantedPort, host).catch(refuse);
try {
  prepareFolder(dataDir);
} catch (error) {
  refuse(error instanceof FolderUnusable ? `DATA_DIR=${JSON.stringify(dataDir)}: ${error.message}` : error);
}
const catalogue = await openCatalogue({ dataDir }).catch(refuse);
const telemetry = await startTelemetry(environment);
const sharedStore =
  environment.VALKEY_URL === undefined
    ? undefined
    : await (await import('./store/sharedStore.ts')).openSharedStore(environment.VALKEY_URL);
const insights = environment.API_UPSTREAM === undefined ? await openInsights(environment).catch(refuse) : undefined;
const app = await buildApp({
  environment,
  sharedStore,
  catalogue,
  assistant: await openAssistant(catalogue, endpointOf(environment)),
  telemetry,
  ...(insights && { insights }),
  ...(apiOnly ? {} : { appFolder: fileURLToPath(new URL('../dist', import.meta.url)) }),
});

stopOnSignal(app, async () => {
  await sharedStore?.close();
  await telemetry.close();
  await insights?.close();
  await catalogue.close();
});

// As many may come at the same moment; who finds no place to wait comes again only after a second. The system may allow less.
await app
  .listen({ port: wantedPort, host, backlog: 4096 })
  .catch((error: unknown) => refuse(explainListening(error, wantedPort, host)));
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : wantedPort;
for (const code of brandCodes) console.log(`${code}  http://${code.toLowerCase()}.localhost:${port}`);
console.log('ready');
