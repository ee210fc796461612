// Whether the server on this machine answers. Plain JavaScript of few lines, for it is run every ten seconds.
const port = process.env['PORT'] ?? '3001';
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2500) });
process.exitCode = answer.ok ? 0 : 1;
