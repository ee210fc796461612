import { fileURLToPath } from 'node:url';
import { brandCodes } from '../contract/contract.ts';
import { buildApp } from './app.ts';
import type { ModelEndpoint } from './assistant/model/endpoint.ts';
import { openAssistant } from './assistant/open.ts';
import { openCatalogue } from './catalogue/open.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { stopOnSignal } from './http/limits/shutdown.ts';
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

const environment = environmentOrExit();
// In development the page is Vite's, and there may be no build to serve.
const apiOnly = process.argv.includes('--api-only');
const catalogue = await openCatalogue({ dataDir: environment.DATA_DIR }).catch(refuse);
const telemetry = await startTelemetry(environment);
const sharedStore =
  environment.VALKEY_URL === undefined
    ? undefined
    : await (await import('./store/sharedStore.ts')).openSharedStore(environment.VALKEY_URL);
const app = await buildApp({
  environment,
  sharedStore,
  catalogue,
  assistant: await openAssistant(catalogue, endpointOf(environment)),
  telemetry,
  ...(apiOnly ? {} : { appFolder: fileURLToPath(new URL('../dist', import.meta.url)) }),
});

stopOnSignal(app, async () => {
  await sharedStore?.close();
  await telemetry.close();
  await catalogue.close();
});

// As many may come at the same moment; who finds no place to wait comes again only after a second. The system may allow less.
await app.listen({ port: environment.PORT, host: environment.HOST, backlog: 4096 });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : environment.PORT;
for (const code of brandCodes) console.log(`${code}  http://${code.toLowerCase()}.localhost:${port}`);
console.log('ready');
