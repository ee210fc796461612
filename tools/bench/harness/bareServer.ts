import { createServer } from 'node:http';

/** A server that sends one fixed event: the cost of a crowd without answers. */
const server = createServer((incoming, response) => {
  incoming.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"type":"content","content":"hello"}\n\ndata: [DONE]\n\n');
  });
});
server.listen(0, '127.0.0.1', 1024, () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  console.log('ready');
});
process.on('SIGTERM', () => process.exit(0));
