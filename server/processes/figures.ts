import cluster from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as v from 'valibot';
import type { Metrics } from '../trace/metrics.ts';

/** Metrics of all processes of this machine, whichever process is asked; the primary collects them. */

const requestSchema = v.object({ ask: v.literal('figures'), id: v.number() });
const replySchema = v.object({ tell: v.literal('figures'), id: v.number(), text: v.string() });

/** In the primary: collects the workers' metrics when one of them asks. */
export const gatherMetrics = (): void => {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', async (worker, message: unknown) => {
    if (!v.is(requestSchema, message)) return;
    const text = await aggregator.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ tell: 'figures', id: message.id, text });
  });
};

const replyTimeout = 6000;
let asked = 0;

const requestFromPrimary = async (): Promise<string | undefined> => {
  asked += 1;
  const id = asked;
  const signal = AbortSignal.timeout(replyTimeout);
  process.send?.({ ask: 'figures', id });
  try {
    for (;;) {
      const [message]: unknown[] = await once(process, 'message', { signal });
      if (v.is(replySchema, message) && message.id === id) return message.text === '' ? undefined : message.text;
    }
  } catch {
    return undefined;
  }
};

/** In a worker: the metrics of all processes, or its own if the primary does not answer. */
export const sharedMetrics = (metrics: Metrics, registry: Registry): Metrics => {
  AggregatorRegistry.setRegistries([registry]);
  void new AggregatorRegistry();
  return { ...metrics, text: async () => (await requestFromPrimary()) ?? metrics.text() };
};
