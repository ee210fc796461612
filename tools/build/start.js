// Loaded before the server by `npm start` (`--import`), in this order: the right Node, a build, code that is compiled already.
// The start is one process, and on Unix takes the place of npm's shell (`exec`), for npm hands signals to its shell alone.
import './node24.js';

await import('./ensure.ts');
await import('../../server/compileCache.js');
