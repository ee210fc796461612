import type { FastifyInstance } from 'fastify';
import { limits } from '../../../contract/contract.ts';
import { loadKnowledge } from '../../assistant/knowledge/load.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CallOf } from '../../trace/calls.ts';
import type { Metrics } from '../../trace/metrics.ts';
import { reportOutcome } from '../../trace/outcome.ts';
import type { Recorder } from '../../trace/trace.ts';
import { clientKey, type RateLimits } from '../limits/rateLimits.ts';
import { allowOnly, HttpProblem } from '../problems.ts';
import { isTool, listedTools, runTool, type ToolSources } from './tools.ts';

export interface McpParts {
  readonly catalogue: Catalogue;
  readonly callOf: CallOf;
  readonly metrics: Metrics;
  readonly rates: RateLimits;
}

/** MCP server for a single call. It keeps no session, so any process can answer any call. */
const serverFor = async (sources: ToolSources, recorder: Recorder, metrics: Metrics) => {
  const [{ Server }, { CallToolRequestSchema, ListToolsRequestSchema }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const server = new Server({ name: 'tool-assistant', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: listedTools() }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const result = await runTool(sources, params.name, params.arguments ?? {});
    recorder.step('retrieved');
    const isError = 'error' in result;
    const operation = isTool(params.name) ? params.name : 'unknown';
    const outcome = isError ? 'notUnderstood' : 'answered';
    reportOutcome(recorder, { operation, outcome });
    metrics.question(operation, outcome);
    const text = isError ? result.error : JSON.stringify(result.found);
    return { content: [{ type: 'text', text }], isError };
  });
  return server;
};

/**
 * Offers the catalogue's operations to other agents by the Model Context Protocol over streamable HTTP. Every call is
 * independent and answered as JSON. The protocol's code is loaded on the first call.
 */
export const mcpRoute = (app: FastifyInstance, { catalogue, callOf, metrics, rates }: McpParts): void => {
  let sources: ToolSources | undefined;
  const options = {
    bodyLimit: limits.bodyBytes,
    onRequest: async ({ ip }: { readonly ip: string }) => rates.questionsOfAddress(clientKey(ip)),
  };
  app.post('/api/mcp', options, async (request, reply) => {
    const { recorder } = callOf(request.raw);
    // A batch would run many tools and count as one call for the rate limit. The protocol has no batches since 2025-06-18.
    if (Array.isArray(request.body))
      throw new HttpProblem('invalid-request', 'one message a call; batches are not accepted');
    recorder.step('parsed');
    sources ??= { catalogue, knowledge: loadKnowledge() };
    const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
    const server = await serverFor(sources, recorder, metrics);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    reply.raw.on('close', () => void server.close());
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  allowOnly(app, '/api/mcp', 'POST');
};
